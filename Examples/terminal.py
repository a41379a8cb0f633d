"""Runs the built examples on a terminal and checks that each leaves it as it was.

    Examples/terminal.sh .build/release

Each command gets a pseudo-terminal of its own. Its settings (what `stty -g` prints) must be the same
before and after, the cursor and the first screen must be back, and the exit status must be right. A
board must follow the size of its terminal, with no line that is wider.
Needs nothing but Python's standard library.
"""

import concurrent.futures
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata

LONGEST = 60  # seconds that a command may take
SCREEN = b"\x1b[?1049h"
START = b"\x1b[?2026h"
PICTURE = b"\x1b[?2026l"
WIDTHS = (40, 80, 120, 200)


class Wrong(Exception):
    """What a command did that it must not."""


class Terminal:
    """A pseudo-terminal and the command that runs on it."""

    def __init__(self, arguments, environment, folder):
        self.master, self.slave = os.openpty()
        self.resize(80)
        self.before = self.settings()
        self.output = b""
        # The first terminal that the leader of a new session opens is the session's own, so that
        # Ctrl-C reaches the command.
        name = os.ttyname(self.slave)
        self.process = subprocess.Popen(
            ["sh", "-c", 'exec "$@" <"$0" >"$0" 2>&1', name, *arguments],
            env=environment,
            cwd=folder,
            start_new_session=True,
        )

    def settings(self):
        """What `stty -g` prints."""
        return subprocess.run(
            ["stty", "-g"], stdin=self.slave, capture_output=True, text=True, check=True
        ).stdout.strip()

    def resize(self, columns, rows=24):
        """Makes the terminal so large; the kernel tells the command with a signal."""
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def picture_after(self, position):
        """The lines of a picture that was begun after a place in the output, without colors."""
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            begin = self.output.find(START, position)
            done = self.output.find(PICTURE, begin) if begin >= 0 else -1
            if done >= 0:
                text = self.output[begin:done].decode()
                plain = re.sub("\x1b\\[[0-9;?]*[A-Za-z]|\r", "", text)
                return plain.split("\n")
            if self.process.poll() is not None:
                raise Wrong(f"it ended with {self.process.returncode} before it drew")
            self.read(0.1)
        raise Wrong(f"it did not draw within {LONGEST} s")

    def read(self, seconds):
        """Reads what is printed within a time; false if there was nothing."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self.output += os.read(self.master, 65536)
        return True

    def wait_for(self, text):
        """Reads until a text was printed."""
        end = time.monotonic() + LONGEST
        while text not in self.output:
            if self.process.poll() is not None and not self.read(0):
                raise Wrong(f"it ended with {self.process.returncode} before it printed {text!r}")
            if time.monotonic() > end:
                raise Wrong(f"it did not print {text!r} within {LONGEST} s")
            self.read(0.1)

    def wait_until_reading(self):
        """Waits until the command waits for a key or a signal, which the kernel tells on Linux."""
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            self.read(0.05)
            if self.process.poll() is not None:
                raise Wrong(f"it ended with {self.process.returncode} without waiting")
            if is_waiting(self.process.pid):
                return
        raise Wrong(f"it did not wait for input within {LONGEST} s")

    def type(self, keys):
        os.write(self.master, keys)

    def status(self):
        """The exit status, 128 + n for signal n, as a shell gives it."""
        end = time.monotonic() + LONGEST
        while self.process.poll() is None:
            if time.monotonic() > end:
                raise Wrong(f"it was still running after {LONGEST} s")
            self.read(0.05)
        while self.read(0):
            pass
        code = self.process.returncode
        return code if code >= 0 else 128 - code

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


def is_waiting(process):
    """Whether a thread of a process reads the terminal; after a second, where that is not known."""
    try:
        threads = os.listdir(f"/proc/{process}/task")
        for thread in threads:
            with open(f"/proc/{process}/task/{thread}/syscall") as file:
                call = file.read().split()
            # read(0, …): 0 on x86-64, 63 on arm64.
            if call[:1] in (["0"], ["63"]) and call[1:2] == ["0x0"]:
                return True
        return False
    except OSError:
        time.sleep(1)
        return True


def width(line):
    """The columns that a line takes."""
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in line
    )


def follow(terminal, name):
    """Checks that a board follows the size of its terminal, down and up again."""
    for columns in (*WIDTHS, *reversed(WIDTHS)):
        terminal.resize(columns)
        # A picture may have been begun just before; the next ones are of the new size.
        position = len(terminal.output)
        terminal.picture_after(position)
        position = terminal.output.find(PICTURE, position) + 1
        lines = terminal.picture_after(position)
        for line in lines:
            if width(line) > columns:
                raise Wrong(f"at {columns} columns it drew {width(line)}: {line!r}")
        is_whole = any(name in line for line in lines)
        if columns >= 120 and not is_whole:
            raise Wrong(f"at {columns} columns it did not draw the whole of {name!r}: {lines}")
        if columns == 40 and is_whole:
            raise Wrong(f"at 40 columns it drew {name!r} and left no room for the rest: {lines}")


def next_picture(terminal):
    """The lines of a picture that was begun after now."""
    position = len(terminal.output)
    terminal.picture_after(position)
    return terminal.picture_after(terminal.output.find(PICTURE, position) + 1)


def crowd(terminal, name):
    """Checks that a board with more things than fit stays in its window, and shows the most urgent."""
    for rows, columns in ((10, 80), (12, 30), (24, 200), (60, 80), (16, 40), (10, 120)):
        terminal.resize(columns, rows)
        lines = next_picture(terminal)
        if len(lines) > rows or any(width(line) > columns for line in lines):
            raise Wrong(f"at {rows} x {columns} it drew past the window: {lines}")
        if not any(name in line for line in lines):
            raise Wrong(f"at {rows} x {columns} it did not show {name}, which is urgent: {lines}")
        if "q leaves" not in lines[-1]:
            raise Wrong(f"at {rows} x {columns} it did not say how to leave: {lines}")
        if not any(" more: " in line for line in lines) and rows < 60:
            raise Wrong(f"at {rows} x {columns} it did not tell what is hidden: {lines}")
    def is_scrolled(lines):
        return any(re.match("\u2191 [0-9]", line) for line in lines)

    for key in (b"\x1b[B", b"j", b"\x1b[6~"):
        terminal.type(key * 12)
        until(terminal, is_scrolled, f"{key} did not scroll")
        terminal.type(b"\x1b[A" * 90)
        until(terminal, lambda lines: not is_scrolled(lines), "it did not scroll back")


def until(terminal, is_right, what):
    """Waits for a picture."""
    for _ in range(10):
        lines = next_picture(terminal)
        if is_right(lines):
            return
    raise Wrong(f"{what}: {lines}")


def check(binaries, folder, case):
    """What is wrong with a command, and its output; None if all is well."""
    program, words, ready, act, expected = case
    environment = {
        "HOME": folder,
        "XDG_DATA_HOME": folder,
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        "TERM": "xterm",
        "TZ": "UTC",
    }
    if "LD_LIBRARY_PATH" in os.environ:
        environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
    command = os.path.join(binaries, program)
    board = CROWDS.get(program) if act is crowd else BOARDS.get(program)
    if act in (follow, crowd):
        for step in board[1:]:
            subprocess.run([command, *step], env=environment, cwd=folder, check=True,
                           stdout=subprocess.DEVNULL)
    began = time.monotonic()
    terminal = Terminal([command, *words], environment, folder)
    try:
        if isinstance(ready, bytes):
            terminal.wait_for(ready)
        elif ready:
            terminal.wait_until_reading()
        if act in (follow, crowd):
            act(terminal, board[0])
            terminal.type(b"q")
        elif isinstance(act, bytes):
            terminal.type(act)
        elif act:
            os.kill(terminal.process.pid, act)
        status = terminal.status()
        told = re.search(rb"About (\d+) seconds; any key ends it", terminal.output)
        if words == ["demo"] and not told:
            raise Wrong("it did not say how long it takes")
        if told and act is None and not 0.5 < (time.monotonic() - began) / int(told[1]) < 2:
            raise Wrong(f"it took {time.monotonic() - began:.0f} s")
        if act == b"x" and b"The demo was ended." not in terminal.output:
            raise Wrong("a key did not end it")
        if status != expected:
            raise Wrong(f"exit status {status} instead of {expected}")
        if "--plain" in words and b"\x1b" in terminal.output:
            raise Wrong("it printed an escape character")
        after = terminal.settings()
        if after != terminal.before:
            raise Wrong(f"stty -g was {terminal.before} and is {after}")
        for on, off in ((SCREEN, b"\x1b[?1049l"), (b"\x1b[?25l", b"\x1b[?25h")):
            if terminal.output.rfind(off) < terminal.output.rfind(on):
                raise Wrong(f"it printed {on!r} and not {off!r} after it")
    except Wrong as wrong:
        return f"{wrong}\n{terminal.output.decode(errors='backslashreplace')[-1000:]}"
    finally:
        terminal.close()


LONG = "Snowflake of the upper floors"
# What stands on a board, and the commands that put it there.
BOARDS = {
    "laundry": (LONG, ["pet", "add", LONG], ["wash", LONG]),
    "timer": (LONG, ["add", LONG, "23h"], ["start", LONG]),
}


NAMES = ("Rice", "\u65e5\u66dc\u65e5", "\U0001f35d dinner", "\u05e2\u05d5\u05d2\u05d4", "Tea for two")
# More things than fit, the one that is urgent added in the middle.
CROWDS = {
    "laundry": (
        "Wettest",
        *(["pet", "add", f"{NAMES[n % 5]} {n}"] for n in range(20)),
        ["pet", "add", "Wettest"],
        *(["pet", "add", f"{NAMES[n % 5]} {n}"] for n in range(20, 40)),
        ["wash", "Wettest", "--now", "-5h"],
    ),
    "timer": (
        "Egg",
        *(["start", "--adhoc", "22h", f"{NAMES[n % 5]} {n}"] for n in range(20)),
        ["start", "--adhoc", "1m", "Egg", "--now", "-1h"],
        *(["start", "--adhoc", "22h", f"{NAMES[n % 5]} {n}"] for n in range(20, 40)),
    ),
}


def cases():
    """Program, words, what to wait for, what to do then, and the exit status.

    The wait is for a text, or, where it is True, until the command reads from the terminal.
    """
    interrupted = 128 + signal.SIGINT
    for program in ("laundry", "timer"):
        yield program, ["watch"], PICTURE, follow, 0
        yield program, ["watch"], PICTURE, crowd, 0
        yield program, ["watch"], PICTURE, b"q", 0
        yield program, ["watch"], PICTURE, b"\x03", interrupted
        yield program, ["watch"], PICTURE, b"\x04", 0
        yield program, ["watch"], PICTURE, signal.SIGTERM, 128 + signal.SIGTERM
    yield "timer", ["start", "--adhoc", "1h", "--wait"], PICTURE, b"q", 1
    yield "timer", ["start", "--adhoc", "1s", "--wait"], PICTURE, None, 0
    yield "timer", ["start", "--adhoc", "1h", "--wait"], PICTURE, b"\x03", interrupted
    yield "timer", ["sync", "link", "--listen", "unix:peer.sock"], b"peer.sock", b"\x03", interrupted
    for program in ("laundry", "timer", "home-maintenance", "wardrobe"):
        yield program, ["demo"], None, None, 0
        yield program, ["demo"], b"$ " + program.encode(), b"\x03", interrupted
        yield program, ["demo"], b"$ " + program.encode(), b"x", 0
        yield program, ["import", "-"], True, b"\x03", interrupted
        yield program, ["erase"], b"[y/N]", b"\x03", interrupted
        yield program, ["erase"], b"[y/N]", b"n\n", 1
        yield program, ["erase"], b"[y/N]", b"y\n", 0
        yield program, ["erase", "--no-input"], None, None, 64
        yield program, ["demo", "--fast", "--plain"], None, None, 0
    yield "household", ["demo"], None, None, 0
    yield "household", ["demo"], b"$ household", b"\x03", interrupted
    yield "household", ["import", "-"], True, b"\x03", interrupted
    yield "household", ["demo", "--fast", "--plain"], None, None, 0
    for program in ("laundry", "timer"):
        yield program, ["watch", "--plain"], b"\n", b"\x03", interrupted


def name(case):
    program, words, _, act, _ = case
    keys = {None: "its end", b"x": "a key", b"q": "q", b"\x03": "Ctrl-C", b"\x04": "Ctrl-D", b"n\n": "no", b"y\n": "yes",
            follow: "another width", crowd: "more than fits"}
    return f"{program} {' '.join(words)}, {keys.get(act, 'SIGTERM')}"


def run(binaries, case):
    with tempfile.TemporaryDirectory() as folder:
        return check(binaries, folder, case)


def main():
    binaries = os.path.abspath(sys.argv[1])
    failed = 0
    every = list(cases())
    # Most of the time they wait.
    with concurrent.futures.ThreadPoolExecutor(max_workers=8) as pool:
        for case, wrong in zip(every, pool.map(lambda case: run(binaries, case), every)):
            if wrong:
                failed += 1
                print(f"terminal: {name(case)}: {wrong}", file=sys.stderr)
    print(f"terminal: {len(every) - failed} of {len(every)} commands left it as it was")
    sys.exit(1 if failed else 0)


main()
