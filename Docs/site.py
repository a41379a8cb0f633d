#!/usr/bin/env python3
"""Serves the built documentation, or looks at it in a headless browser.

    Docs/site.py serve [FOLDER] [--port 8000]
    Docs/site.py check [FOLDER] [--screenshots FOLDER]

FOLDER is .build/documentation unless another one is named. The path under which the site was built
(HOSTING_BASE_PATH of Docs/build.sh) is read from the site itself. Needs Python alone; `check` also
needs Chromium or Chrome, and says so and succeeds where there is none.
"""

import argparse
import base64
import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANDING = "/documentation/householdkit/"
WIDTHS = {1280: 900, 390: 844}


def base_path(site):
    """The path under which the site was built, without a slash at its end."""
    page = (site / "documentation/householdkit/index.html").read_text()
    return re.search(r'var baseUrl = "([^"]*)"', page).group(1).rstrip("/")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder under a path, as a host of static files does."""

    base = ""
    quiet = False

    def translate_path(self, path):
        if not (path == self.base or path.startswith(self.base + "/")):
            return os.path.join(self.directory, "no-such-file")
        return super().translate_path(path[len(self.base):] or "/")

    def do_GET(self):
        if self.base and self.path in ("/", self.base):
            self.send_response(302)
            self.send_header("Location", self.base + "/")
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *arguments):
        if not self.quiet:
            super().log_message(*arguments)


def server(site, port, quiet=False):
    class Host(http.server.ThreadingHTTPServer):
        def handle_error(self, request, address):
            # A browser that leaves a page closes the connections of what it does not need anymore.
            if not isinstance(sys.exc_info()[1], ConnectionError):
                super().handle_error(request, address)

    handler = type("SiteHandler", (Handler,), {"base": base_path(site), "quiet": quiet})
    return Host(("127.0.0.1", port), functools.partial(handler, directory=str(site)))


def serve(site, port):
    with server(site, port) as host:
        print(
            f"The documentation is at http://127.0.0.1:{host.server_port}{base_path(site)}/ "
            "until you press Control-C.", flush=True)
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            print()


class Browser:
    """A headless browser that is driven by its debugging protocol, over two pipes."""

    def __init__(self, program, profile):
        to_read, self.to_write = os.pipe()
        self.to_listen, from_write = os.pipe()

        def place():
            # The browser reads commands from descriptor 3 and writes answers to 4.
            a, b = os.dup(to_read), os.dup(from_write)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox",
             "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             f"--user-data-dir={profile}"],
            preexec_fn=place, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.buffer, self.count, self.session = b"", 0, None
        self.problems = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self.call(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait()

    def call(self, method, **parameters):
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to_write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.next_message()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def next_message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.to_listen, 65536)
            if not part:
                raise RuntimeError("The browser ended.")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        """Remembers requests that failed and exceptions of the page."""
        parameters = event.get("params", {})
        if event.get("method") == "Network.responseReceived":
            response = parameters["response"]
            if response["status"] >= 400:
                self.problems.append(f"{response['status']} for {response['url']}")
        elif event.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    def set_width(self, width):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=WIDTHS[width],
            deviceScaleFactor=1, mobile=width < 700)

    def open(self, address, seconds=60):
        """Opens a page and waits until it shows its title."""
        self.problems = []
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        self.wait_for("document.readyState === 'complete' && !!document.querySelector('h1, h2')",
                      seconds)
        # Pictures below the fold are not loaded until the page is scrolled.
        self.value("document.querySelectorAll('img').forEach(i => i.loading = 'eager')")
        self.wait_for("[...document.images].every(i => i.complete)", seconds)

    def wait_for(self, expression, seconds=60):
        def is_true():
            try:
                return self.value(expression)
            except RuntimeError:
                return False  # The page was left for another one while it was asked.

        end = time.monotonic() + seconds
        while not is_true():
            if time.monotonic() > end:
                raise RuntimeError(f"after {seconds} s the page still is not: {expression}")
            time.sleep(0.02)

    def screenshot(self, file, full=False):
        data = self.call("Page.captureScreenshot", captureBeyondViewport=full)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))


FACTS = """(() => {
  const links = [...document.querySelectorAll('a')];
  const header = document.querySelector('custom-header');
  if (header && header.shadowRoot) links.push(...header.shadowRoot.querySelectorAll('a'));
  return {
    title: (document.querySelector('h1') || document.querySelector('h2')).textContent.trim(),
    links: links.map(a => a.pathname.replace(/\\/?$/, '/')),
    inContent: [...document.querySelectorAll('main a')].map(a => a.pathname.replace(/\\/?$/, '/')),
    broken: [...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src),
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
  };
})()"""


def pages(site):
    """All pages but those of symbols, and one symbol of each module."""
    found, symbols = [], []
    for module in sorted((site / "documentation").iterdir()):
        name = f"documentation/{module.name}/"
        found.append(name)
        inner = sorted(p for p in module.iterdir() if p.is_dir())
        if module.name == "householdkit":
            found += [f"{name}{p.name}/" for p in inner]
        elif inner:
            deep = max(inner[0].rglob("index.html"), key=lambda p: len(p.parts))
            symbols.append(str(deep.parent.relative_to(site)) + "/")
    tutorials = sorted((site / "tutorials").rglob("index.html"))
    return found + symbols + [str(p.parent.relative_to(site)) + "/" for p in tutorials]


def check_page(browser, address, path, base):
    browser.open(address + path)
    facts = browser.value(FACTS)
    problems = list(browser.problems)
    if "can’t be found" in facts["title"] or "can't be found" in facts["title"]:
        problems.append("it is not found")
    if base + LANDING not in facts["links"]:
        problems.append("it has no link to the landing page")
    if path.count("/") == 2 and path.startswith("documentation/") and "householdkit" not in path:
        if base + LANDING not in facts["inContent"]:
            problems.append("the module's text has no link to the landing page")
    if facts["tooWide"] > 0:
        problems.append(f"it is {facts['tooWide']} px wider than the screen")
    problems += [f"the picture {source} is broken" for source in facts["broken"]]
    return problems


def check_ways(browser, address, base):
    """The root leads to the landing page, and the header of a symbol's page leads back to it."""
    at_landing = f"location.pathname.replace(/\\/?$/, '/') === '{base}{LANDING}'"
    browser.call("Page.navigate", url=address)
    browser.wait_for(at_landing + " && !!document.querySelector('h1')")
    browser.open(address + "documentation/laundrykit/laundryroom/startwash(_:minutes:at:)/")
    browser.value("document.querySelector('custom-header').shadowRoot.querySelector('a').click()")
    browser.wait_for(at_landing + " && !!document.querySelector('h1')")


def check(site, screenshots):
    program = next(
        filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if not program:
        print("The site was not checked: there is no Chromium or Chrome on this machine.")
        return 0
    base = base_path(site)
    failures = 0
    with server(site, 0, quiet=True) as host, tempfile.TemporaryDirectory() as profile:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{host.server_port}{base}/"
        browser = Browser(program, profile)
        try:
            all_pages = pages(site)
            for width in WIDTHS:
                browser.set_width(width)
                check_ways(browser, address, base)
                for path in all_pages:
                    try:
                        problems = check_page(browser, address, path, base)
                    except RuntimeError as error:
                        problems = [str(error)]
                    for problem in problems:
                        failures += 1
                        print(f"/{path} at {width} px: {problem}", file=sys.stderr)
                    if screenshots:
                        name = path.strip("/").replace("/", "-")
                        browser.screenshot(pathlib.Path(screenshots) / f"{name}-{width}.png")
        finally:
            browser.close()
            host.shutdown()
    where = f"under {base}/" if base else "at the root of a host"
    if failures == 0:
        print(f"{len(all_pages)} pages are right {where}, at {' and '.join(map(str, WIDTHS))} px.")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["serve", "check"])
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / ".build/documentation")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--screenshots", type=pathlib.Path)
    options = parser.parse_args()
    if not (options.folder / "documentation/householdkit/index.html").exists():
        sys.exit(f"There is no documentation in {options.folder}. Build it with: make docs")
    if options.verb == "serve":
        serve(options.folder, options.port)
        return 0
    if options.screenshots:
        options.screenshots.mkdir(parents=True, exist_ok=True)
    return check(options.folder, options.screenshots)


if __name__ == "__main__":
    sys.exit(main())
