"""Writes a software bill of materials, SPDX 2.3 in JSON, of what a package carries.

    sbom.py --version V --carried FILE --checkouts DIR FOLDER

FOLDER is the tree of the package; the bill goes to share/doc/pullreel/sbom.spdx.json in it. FILE has a
line for each carried file or folder of lib/pullreel, and behind a tab the Debian package it is from.
DIR has the checkouts of the Swift packages that are linked in, whose licences are copied into FOLDER too.
The time is SOURCE_DATE_EPOCH, so equal trees have equal bills.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path


def output(*words: str) -> str:
    return subprocess.run(words, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def identifier(*words: str) -> str:
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", "-".join(words))


class Bill:
    """The packages and files of the bill, and how they relate."""

    def __init__(self, tree: Path):
        self.tree = tree
        self.packages: list[dict] = []
        self.files: list[dict] = []
        self.relations: list[dict] = []

    def relate(self, one: str, how: str, other: str) -> None:
        self.relations.append(
            {"spdxElementId": one, "relationshipType": how, "relatedSpdxElement": other})

    def add(self, name: str, version: str, license: str, address: str | None, parent: str | None,
            how: str = "CONTAINS", files: list[Path] | None = None) -> str:
        """Adds a package with its files; returns its identifier."""
        key = identifier("Package", name)
        package = {
            "SPDXID": key, "name": name, "versionInfo": version, "filesAnalyzed": False,
            "downloadLocation": "NOASSERTION", "licenseConcluded": "NOASSERTION",
            "licenseDeclared": license, "copyrightText": "NOASSERTION", "supplier": "NOASSERTION",
        }
        if address:
            package["externalRefs"] = [{
                "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": address}]
        self.packages.append(package)
        if parent:
            self.relate(parent, how, key)
        for path in files or []:
            place = path.relative_to(self.tree).as_posix()
            self.files.append({
                "SPDXID": identifier("File", place), "fileName": "./" + place,
                "checksums": [
                    {"algorithm": "SHA256", "checksumValue": digest(path)},
                    {"algorithm": "SHA1", "checksumValue": hashlib.sha1(path.read_bytes()).hexdigest()}],
                "licenseConcluded": "NOASSERTION", "copyrightText": "NOASSERTION"})
            # A package whose own files are not listed cannot contain one.
            self.relate(identifier("File", place), "GENERATED_FROM", key)
        return key


def checkouts(folder: Path) -> list[tuple[str, str, Path]]:
    """Name, version and folder of each Swift package."""
    found = []
    for place in sorted(folder.iterdir()):
        tag = output("git", "-C", str(place), "describe", "--tags", "--always")
        found.append((place.name, tag, place))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--version", required=True)
    parser.add_argument("--carried", type=Path, required=True)
    parser.add_argument("--checkouts", type=Path, required=True)
    parser.add_argument("tree", type=Path)
    options = parser.parse_args()
    tree = options.tree
    licenses = tree / "share/doc/pullreel/licenses"
    bill = Bill(tree)

    own = bill.add("pullreel", options.version, "MIT", None, None, files=[tree / "bin/pullreel"])
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    toolchain = Path(output("sh", "-c", "command -v swift")).resolve().parents[1]
    bill.add("swift-runtime", swift[1] if swift else "unknown", "Apache-2.0 WITH Swift-exception",
             None, own, "STATIC_LINK")
    for text in [toolchain / "share/swift/LICENSE.txt", toolchain / "share/doc/swift/LICENSE.txt"]:
        if text.exists():
            shutil.copyfile(text, licenses / "swift.txt")
            break
    for name, version, place in checkouts(options.checkouts):
        bill.add(name, version, "Apache-2.0", f"pkg:swift/github.com/apple/{name}@{version}", own, "STATIC_LINK")
        for text in sorted(place.glob("LICENSE*")):
            shutil.copyfile(text, licenses / f"{name}.txt")

    carried: dict[str, list[str]] = {}
    for line in options.carried.read_text().splitlines():
        file, package = line.split("\t")
        carried.setdefault(package, []).append(file)
    for package, names in sorted(carried.items()):
        version = output("dpkg-query", "-W", "-f", "${Version}\n", package).splitlines()[0]
        files = [
            path for name in names for place in [tree / "lib/pullreel" / name]
            for path in (sorted(place.rglob("*")) if place.is_dir() else [place])]
        bill.add(package, version, "NOASSERTION", f"pkg:deb/debian/{package}@{version}?arch=amd64",
                 own, "DYNAMIC_LINK" if package != "fonts-inter" else "CONTAINS", files)

    time = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    bill.relate("SPDXRef-DOCUMENT", "DESCRIBES", own)
    content = hashlib.sha256("".join(one["checksums"][0]["checksumValue"] for one in bill.files).encode())
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"pullreel-{options.version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/pullreel-{options.version}-{content.hexdigest()[:32]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: pullreel script/package"]},
        "packages": bill.packages, "files": bill.files, "relationships": bill.relations,
    }
    path = tree / "share/doc/pullreel/sbom.spdx.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(document, indent=2) + "\n")


if __name__ == "__main__":
    main()
