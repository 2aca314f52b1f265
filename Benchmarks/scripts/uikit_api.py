"""The share of Apple's declarations that UIKit's modules have, by the list in UIKit/api.

    uikit_api.py [--build DIR] [--least SHARE] [--table | --update-article]

Each line of UIKit/api/*.txt is a declaration as Apple's documentation has it: the type, the member,
the types with their optionality, `=` behind a parameter that has a default, and whether a property
can be set. The modules' symbol graphs have to say the same. Prints each declaration that differs,
with the reason that reasons.txt gives, and the share; exits with 1 if the share is below --least, or
if the table of the article on UIKit is not the one that the lists make. `--table` prints that table and
`--update-article` writes it; both need no build.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from uikit_corpus import ROOT, flags

LISTS = ROOT / "UIKit/api"
MODULES = ["CoreGraphics", "QuartzCore", "UIKit"]
ARTICLE = ROOT / "docs/Pullreel.docc/Articles/UIKitOnLinux.md"
# The lines around the table.
TABLE_START = "<!-- Made by Benchmarks/scripts/uikit_api.py --update-article -->"
TABLE_END = "<!-- End of the table -->"
ALIASES = {"CATransform3D": "Transform3D", "CFTypeRef": "AnyObject", "CFTimeInterval": "Double"}
MODIFIERS = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?|open|public|final|override|class|static|required|convenience|mutating"
    r"|nonisolated(?:\(unsafe\))?|weak|lazy|unowned|indirect|dynamic)\s+"
)


def graph(build: Path) -> tuple[dict[str, set[str]], dict[str, list[str]]]:
    """The declarations of each type, and the types that each inherits from or conforms to."""
    members: dict[str, set[str]] = {}
    parents: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    relations = []
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            words = ["swift", "symbolgraph-extract", "-module-name", module, "-output-dir", folder]
            words += ["-target", "x86_64-unknown-linux-gnu", "-minimum-access-level", "public"]
            subprocess.run(words + flags(build), check=True, capture_output=True)
        for path in Path(folder).glob("*.symbols.json"):
            data = json.loads(path.read_text())
            relations += data["relationships"]
            for symbol in data["symbols"]:
                components = symbol["pathComponents"]
                names[symbol["identifier"]["precise"]] = ".".join(components)
                owner = ".".join(components[:-1])
                text = "".join(f["spelling"] for f in symbol["declarationFragments"])
                members.setdefault(owner, set()).add(normalised(text))
    for relation in relations:
        if relation["kind"] in ("inheritsFrom", "conformsTo"):
            child = names.get(relation["source"])
            parent = names.get(relation["target"], relation.get("targetFallback", ""))
            parents.setdefault(child or "", []).append(parent.split(".")[-1])
    return members, parents


def normalised(text: str) -> str:
    """A declaration as the lists have it, with `static` before a type's own member."""
    is_static = bool(re.match(r"^(?:(?:@\w+|open|public|final|override|nonisolated\(unsafe\))\s+)*(?:static|class) ", text))
    text = text.strip()
    while match := MODIFIERS.match(text):
        text = text[match.end() :]
    match = re.match(r"^(var|let) `?(\w+)`?: (.*)$", text, re.DOTALL)
    if match:
        kind, name, rest = match.groups()
        rest = re.sub(r"\s+", " ", rest).strip()
        type_, _, accessors = rest.partition(" {")
        access = "{ get set }" if kind == "var" and (not accessors or "set" in accessors) else "{ get }"
        result = f"{name}: {type_.strip()} {access}"
    else:
        match = re.match(r"^(?:func )?`?(\w+)`?([?!]?)\s*\(", text)
        if not match:
            return text
        name, mark = match[1], match[2]
        inside, rest = balanced(text[match.end() - 1 :])
        parts = [parameter(p) for p in split(inside)]
        rest = re.sub(r"\s+", " ", rest).strip()
        result = f"{name}{mark}({', '.join(parts)})" + (f" {rest}" if rest.startswith("->") else "")
    return ("static " if is_static else "") + simple(result)


def simple(text: str) -> str:
    text = re.sub(r"@(?:escaping|Sendable|MainActor|autoclosure)\s+", "", text)
    return re.sub(r" : ", ": ", text.replace("Swift.", "").replace("-> ()", "-> Void"))


def balanced(text: str) -> tuple[str, str]:
    depth = 0
    for index, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return text[1:index], text[index + 1 :]
    return text, ""


def split(text: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text.replace("->", "~~")):
        depth += (character in "([{<") - (character in ")]}>")
        if character == "," and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    return [p.strip() for p in parts if p.strip()]


def parameter(text: str) -> str:
    label, _, type_ = text.partition(":")
    value = " =" if re.search(r"\s=", type_) else ""
    type_ = re.sub(r"\s=.*$", "", type_, flags=re.DOTALL).strip()
    return f"{label.split()[0]}: {type_}{value}"


def listed() -> list[tuple[str, str]]:
    """The declarations of the lists: (type, declaration)."""
    result = []
    for path in sorted(LISTS.glob("*.txt")):
        if path.name == "reasons.txt":
            continue
        for line in path.read_text().splitlines():
            if not line or line.startswith("#"):
                continue
            is_static = line.startswith("static ")
            owner, member = re.match(r"^(\w+)\.(.*)$", line.removeprefix("static ")).groups()
            result.append((owner, ("static " if is_static else "") + simple(member)))
    return result


def reasons() -> dict[str, str]:
    lines = [x for x in (LISTS / "reasons.txt").read_text().splitlines() if " | " in x]
    return dict(x.split(" | ", 1) for x in lines)


def table() -> str:
    """The types of the lists with their members, as a table for the article."""
    members: dict[str, list[str]] = {}
    for owner, member in listed():
        name = re.match(r"(?:static )?(\w+)", member)[1]
        if name not in members.setdefault(owner, []):
            members[owner].append(name)
    lines = ["| type | members |", "|---|---|"]
    for owner in sorted(members):
        names = sorted(members[owner], key=lambda name: (name != "init", name.lower()))
        lines.append(f"| `{owner}` | {', '.join(names)} |")
    return "\n".join(lines)


def with_table(article: str) -> str:
    """The article with the table in its place."""
    before, _, rest = article.partition(TABLE_START)
    _, end, after = rest.partition(TABLE_END)
    if not end:
        sys.exit(f"{ARTICLE} lacks the lines around the table")
    return f"{before}{TABLE_START}\n\n{table()}\n\n{TABLE_END}{after}"


def ancestors(name: str, parents: dict[str, list[str]]) -> list[str]:
    found, waiting = [], [name]
    while waiting:
        current = waiting.pop(0)
        if current not in found:
            found.append(current)
            waiting += parents.get(current, [])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=Path, default=ROOT / "UIKit/.build/debug")
    parser.add_argument("--least", type=float, default=0.97, help="the least share of 1")
    made = parser.add_mutually_exclusive_group()
    made.add_argument("--table", action="store_true", help="print the article's table")
    made.add_argument("--update-article", action="store_true", help="write it into the article")
    options = parser.parse_args()
    if options.table:
        print(table())
        return 0
    article = ARTICLE.read_text()
    if options.update_article:
        ARTICLE.write_text(with_table(article))
        return 0
    is_current = article == with_table(article)
    if not is_current:
        print(f"{ARTICLE.name} has another table: run Benchmarks/scripts/uikit_api.py --update-article")
    members, parents = graph(options.build)
    declarations = listed()
    known = reasons()
    missing = []
    for owner, member in declarations:
        types = ancestors(owner, parents)
        if any(same(member, members.get(t, set()), owner) for t in types):
            continue
        key = f"{owner}.{member}".replace(f"{owner}.static ", f"static {owner}.")
        missing.append(f"{key}  {known.get(key, '')}".rstrip())
    for line in missing:
        print(line)
    count = len(declarations) - len(missing)
    share = count / len(declarations)
    types = len({owner for owner, _ in declarations})
    print(f"{count} of {len(declarations)} declarations of {types} types ({100 * share:.1f} %)")
    return 0 if share >= options.least and is_current else 1


def same(member: str, found: set[str], owner: str) -> bool:
    """Whether one of the declarations is the member; nested types need not name their owner."""
    return short(member) in {short(text) for text in found}


def short(text: str) -> str:
    """A declaration with nested types by their last names, and aliases by what they stand for."""
    text = re.sub(r"\b(?:UI\w+|CA\w+|NS\w+|RunLoop|SimulatedRunLoop)\.(?=[A-Z])", "", text)
    for alias, type_ in ALIASES.items():
        text = re.sub(rf"\b{alias}\b", type_, text)
    return text


if __name__ == "__main__":
    sys.exit(main())
