"""Checks a documentation archive against the symbol graphs that it was made from.

    check.py ARCHIVE SYMBOLS
"""

import functools
import http.server
import json
import pathlib
import re
import sys
import threading
import urllib.request

TYPES = {"struct", "class", "enum", "protocol", "typealias", "actor"}
NAMED = ["layers/layer", "layers/stage", "refreshanimations/refreshanimation", "encoding/gifencoder"]


def pages(archive):
    """The page of every symbol, by the compiler's name for it."""
    found = {}
    for file in (archive / "data/documentation").rglob("*.json"):
        page = json.loads(file.read_text())
        symbol = page.get("metadata", {}).get("externalID")
        if symbol:
            found[symbol] = file.relative_to(archive / "data").with_suffix("")
    return found


def check_symbols(archive, symbols):
    """Every public symbol has a page and its data; returns the names of the modules."""
    found = pages(archive)
    count, types = 0, 0
    graphs = {file.name.split(".")[0]: file for file in symbols.glob("*.symbols.json")}
    modules = sorted(name for name in graphs if "@" not in name)
    for graph in map(graphs.get, sorted(graphs)):
        extended = graph.name.split(".")[0].partition("@")[2]
        if extended and extended not in modules:
            # Extensions of the standard library's types conform them to a protocol of ours.
            continue
        content = json.loads(graph.read_text())
        for symbol in content["symbols"]:
            name = ".".join([graph.name.split(".")[0]] + symbol["pathComponents"])
            page = found.get(symbol["identifier"]["precise"])
            if page is None:
                sys.exit(f"{name} has no page")
            if not (archive / page / "index.html").is_file():
                sys.exit(f"{name} has data, but no page at {page}")
            count += 1
            types += symbol["kind"]["identifier"].removeprefix("swift.") in TYPES
    for name in NAMED:
        if not (archive / "documentation" / name / "index.html").is_file():
            sys.exit(f"the page documentation/{name} is missing")
    print(f"{len(modules)} modules, {types} types, {count} symbols: each has a page")
    return modules


def check_first_page(archive, modules):
    """The first page leads to every module, every article and the tutorials."""
    page = json.loads((archive / "data/documentation/pullreel.json").read_text())
    linked = {reference["url"] for reference in page["references"].values() if "url" in reference}
    wanted = {f"/documentation/{module.lower()}" for module in modules} - {"/documentation/pullreel"}
    data = archive / "data"
    for file in (data / "tutorials").rglob("*.json"):
        wanted.add("/" + str(file.relative_to(data).with_suffix("")))
    for file in (data / "documentation/pullreel").glob("*.json"):
        if json.loads(file.read_text())["kind"] == "article":
            wanted.add("/" + str(file.relative_to(data).with_suffix("")))
    if wanted - linked:
        sys.exit(f"the first page does not link to {sorted(wanted - linked)}")
    print(f"the first page links to {len(wanted)} other pages")


def check_served(archive):
    """A plain web server has what the pages load, whatever they are about."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    handler = functools.partial(Quiet, directory=str(archive))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"

        def load(path):
            with urllib.request.urlopen(address + path) as answer:
                return answer.read()

        first = load("/").decode()
        start = re.search(r'href="([^"]+)"', first)[1]
        pages = [start] + [f"/documentation/{name}/" for name in NAMED] + ["/tutorials/meetpullreel/"]
        for path in pages:
            page = load(path).decode()
            loaded = set(re.findall(r'(?:src|href)="(/[^"]+)"', page))
            if not any(name.endswith(".js") for name in loaded):
                sys.exit(f"{path} loads no script")
            data = "/data" + path.rstrip("/") + ".json"
            for name in loaded | {data}:
                load(name)
            for reference in json.loads(load(data))["references"].values():
                for variant in reference.get("variants", []):
                    load(variant["url"])
        server.shutdown()
    print(f"a web server delivers {len(pages)} pages with all files that the pages load")


if __name__ == "__main__":
    archive, symbols = map(pathlib.Path, sys.argv[1:3])
    check_first_page(archive, check_symbols(archive, symbols))
    check_served(archive)
