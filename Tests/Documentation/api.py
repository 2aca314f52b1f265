"""Lists the public declarations of every module that `import Pullreel` brings.

    api.py [--update] EXPORTS SYMBOLS API

EXPORTS is the Swift file with the re-exported modules, SYMBOLS the folder of their symbol graphs, API
the list. A list that differs is an error, shown as a diff; `--update` writes the list instead.
"""

import collections
import difflib
import json
import pathlib
import re
import sys

LIMIT = 1500
"""The most declarations. The bound only falls."""


def declarations(symbols, module):
    """The declarations of a module by type: (is counted, text), sorted.

    A case belongs to its enumeration, a requirement and its default to their protocol: they are listed
    and not counted. Initialisers that the compiler adds, such as `init(rawValue:)`, are neither.
    """
    found = collections.defaultdict(list)
    for graph in sorted(symbols.glob(f"{module}.symbols.json")) + sorted(symbols.glob(f"{module}@*.symbols.json")):
        content = json.loads(graph.read_text())
        requirements = {
            relation["source"]
            for relation in content["relationships"]
            if relation["kind"] in ("requirementOf", "optionalRequirementOf", "defaultImplementationOf")
        }
        for symbol in content["symbols"]:
            path = symbol["pathComponents"]
            if "location" not in symbol or path[-1] == "init(rawValue:)":
                continue
            part = symbol["kind"]["identifier"] == "swift.enum.case"
            part = part or symbol["identifier"]["precise"] in requirements
            text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
            text = re.sub(r"\s+", " ", text)
            owner = ".".join(path[:-1])
            found[path[0]].append((not part, owner, text))
    return found


def listing(exports, symbols):
    """The list and the number of its declarations."""
    modules = re.findall(r"public import (\w+)", exports.read_text()) + ["Pullreel"]
    lines, total = [], 0
    for module in sorted(modules):
        types = declarations(symbols, module)
        count = sum(counted for members in types.values() for counted, _, _ in members)
        total += count
        lines += ["", f"## {module}: {count}"]
        for name in sorted(types, key=str.lower):
            lines += ["", f"### {name}", "", "```swift"]
            lines += [text for _, _, text in sorted(types[name], key=lambda member: member[1:])]
            lines += ["```"]
    head = [
        "# Public names",
        "",
        f"`import Pullreel` brings these {total:,} declarations. Cases of enumerations, and requirements of",
        "protocols with their defaults, are listed and not counted. `Tests/Documentation/run` makes the list and",
        "fails when it differs, so that a change of the public API shows in a diff.",
    ]
    return "\n".join(head + lines) + "\n", total


def main():
    arguments = sys.argv[1:]
    update = arguments[:1] == ["--update"]
    exports, symbols, api = map(pathlib.Path, arguments[update:])
    text, total = listing(exports, symbols)
    if total > LIMIT:
        sys.exit(f"`import Pullreel` imports {total} declarations. The limit is {LIMIT}.")
    if update:
        api.write_text(text)
        return
    before = api.read_text() if api.exists() else ""
    if before != text:
        sys.stdout.writelines(difflib.unified_diff(
            before.splitlines(True), text.splitlines(True), str(api), "the modules", n=1))
        sys.exit(f"{api} is out of date. Update the file with Tests/Documentation/run --update-api.")
    print(f"{total} public declarations, as {api.name} lists them")


main()
