"""How many of the names that 47 iOS libraries use are there, and which are missing.

    uikit_names.py [--all]

Reads uikit_names.txt, the names that at least two of the libraries use, and the public declarations
first label. Names that Swift or Foundation declare count as there only where UIKit passes them on,
which all but a few do; they are counted apart. Prints a line for each kind of name, and what is
missing by libraries and uses; with --all names that a library declares itself as well.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent
SOURCES = SCRIPTS.parents[1] / "UIKit/Sources"
MODULES = ["CoreGraphics", "QuartzCore", "UIKit"]
TYPE = re.compile(r"\b(?:class|struct|enum|protocol|typealias|actor)\s+(\w+)")
EXTENSION = re.compile(r"\bextension\s+([\w.]+)")
FUNCTION = re.compile(r"\bfunc\s+`?(\w+)`?\s*(?:<[^(]*>)?\(\s*(\w+)?")
INITIALIZER = re.compile(r"\binit[?!]?\s*(?:<[^(]*>)?\(\s*(\w+)?")
VARIABLE = re.compile(r"\b(?:var|let)\s+(\(?[\w`, ]+\)?)")
CASE = re.compile(r"^\s*(?:indirect\s+)?case\s+(.*)")


def declarations() -> tuple[set[str], set[tuple[str, str]]]:
    """The public names, and the first labels of what is called: (type or function, label)."""
    names: set[str] = set()
    calls: set[tuple[str, str]] = set()
    parents: dict[str, str] = {}
    for module in MODULES:
        for file in sorted((SOURCES / module).rglob("*.swift")):
            text = file.read_text()
            read(text, names, calls)
            parents.update(re.findall(r"\bclass (\w+): (\w+)", text))
    # Classes inherit what they are made by.
    for name in parents:
        parent = parents.get(name)
        while parent:
            calls |= {(name, label) for owner, label in calls if owner == parent}
            parent = parents.get(parent)
    return names, calls


def read(text: str, names: set[str], calls: set[tuple[str, str]]) -> None:
    # The types around a line, as (indentation, name, whether its members are public without a word).
    around: list[tuple[int, str, bool]] = []
    lines = text.split("\n")
    for number, line in enumerate(lines):
        code = line.split("//")[0]
        if not code.strip():
            continue
        indent = len(code) - len(code.lstrip())
        while around and around[-1][0] >= indent and not code.strip().startswith(("}", ")", ">")):
            around.pop()
        is_open = around[-1][2] if around else False
        is_public = bool(re.search(r"\b(public|open)\b", code)) or is_open
        is_hidden = bool(re.search(r"\b(private|fileprivate|package|internal)\b(?!\(set\))", code))
        owner = around[-1][1] if around else ""
        declares = is_public and not is_hidden
        whole = code + " ".join(lines[number + 1 : number + 3]) if code.rstrip().endswith("(") else code
        if match := CASE.match(code):
            if around and around[-1][1].startswith("enum "):
                names.update(re.findall(r"`?(\w+)`?\s*(?:=[^,]*|\([^)]*\))?(?:,|$)", match[1]))
        elif match := INITIALIZER.search(whole):
            if declares:
                calls.add((owner.split()[-1].split(".")[-1] if owner else "", match[1] or ""))
                names.add("init")
        elif match := FUNCTION.search(whole):
            if declares:
                names.add(match[1])
                calls.add((match[1], match[2] or ""))
        elif match := EXTENSION.search(code):
            around.append((indent, "extension " + match[1], "public extension" in code))
        elif (match := TYPE.search(code)) and not re.search(r"\bclass\s+(var|func)\b", code):
            if declares:
                names.add(match[1])
            kind = "enum" if re.search(r"\benum\b", code) else "type"
            if kind == "enum" and (inline := re.search(r"\{ case ([^}]*)\}", code)) and declares:
                names.update(re.findall(r"`?(\w+)`?\s*(?:=[^,]*)?(?:,|$)", inline[1]))
            # A public type's cases and a public protocol's requirements are public.
            around.append((indent, f"{kind} {match[1]}", declares and " protocol " in f" {code}"))
        elif (match := VARIABLE.search(code)) and declares:
            names.update(re.findall(r"\w+", match[1].split(":")[0]))


def entries() -> list[tuple[str, str, int, int]]:
    """The lines of uikit_names.txt: owner (`door`, `swift` or `own`), name, libraries, uses."""
    lines = (SCRIPTS / "uikit_names.txt").read_text().split("\n")
    found = [line.split() for line in lines if line and not line.startswith("#")]
    return [(owner, name, int(libraries), int(uses)) for owner, name, libraries, uses in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--all", action="store_true", help="count the libraries' own words, too")
    arguments = parser.parse_args()
    names, calls = declarations()

    def is_there(name: str) -> bool:
        if "(" not in name:
            return name in names
        function, label = name.rstrip(":").split("(")
        if function == "init":
            return any(known == label for _, known in calls)
        return (function, label) in calls

    owners = {"door": "of UIKit, QuartzCore and CoreGraphics", "swift": "of Swift and Foundation"}
    if arguments.all:
        owners["own"] = "of the libraries' own"
    missing: list[tuple[str, int, int]] = []
    for owner, title in owners.items():
        group = [entry for entry in entries() if entry[0] == owner]
        there = [entry for entry in group if owner == "swift" or is_there(entry[1])]
        uses, covered = (sum(entry[3] for entry in part) for part in (group, there))
        print(f"{title}: {len(there)} of {len(group)} names, {covered} of {uses} uses", end="")
        print(f" ({100 * covered / uses:.1f} %)")
        missing += [entry[1:] for entry in group if entry not in there]
    for name, libraries, uses in sorted(missing, key=lambda entry: (-entry[1], -entry[2])):
        print(f"missing: {name} ({libraries} libraries, {uses} uses)")


if __name__ == "__main__":
    main()
