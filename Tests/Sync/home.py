"""What the scenarios of syncing share: stores of a built program that exchange changes through a folder."""

import concurrent.futures
import datetime
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

DAY = "2026-11-23"
START = datetime.datetime(2026, 11, 23, 8)


class Failure(Exception):
    pass


class Home:
    """Stores of one program that share a folder."""

    def __init__(self, programs, program, path):
        self.program = programs / program
        self.path = path
        self.place = path / "place"
        self.place.mkdir(parents=True)
        self.names = []
        self.minute = 0
        # The minutes from one command to the next.
        self.step = 1

    def store(self, name):
        return self.path / f"{name}.sqlite"

    def run(self, name, *words, status=(0,), now=None):
        """Runs a command a while after the last one, and returns what it printed."""
        self.minute += self.step
        now = now or (START + datetime.timedelta(minutes=self.minute)).strftime("%Y-%m-%dT%H:%M:%SZ")
        line = [self.program, *words, "--store", self.store(name), "--now", now, "--time-zone", "UTC"]
        done = subprocess.run([str(word) for word in line], capture_output=True, text=True)
        if done.returncode not in status:
            words = " ".join(map(str, words))
            raise Failure(f"{name}: {words}: status {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def json(self, name, *words, status=(0,)):
        return json.loads(self.run(name, *words, "--json", status=status))

    def join(self, *names):
        for name in names:
            self.run(name, "sync", "on", "--folder", self.place)
            self.names.append(name)

    def sync(self, *names):
        for name in names or self.names:
            self.run(name, "sync", "now")

    def settle(self):
        for _ in range(3):
            self.sync()

    def rows(self, name):
        """The rows of a store by their kind, without what each store has of its own."""
        # What depends on the time, such as a pet's health, is compared at one instant.
        document = json.loads(self.run(name, "export", "-", now=f"{DAY}T23:00:00Z"))
        return {
            kind: sorted(rows, key=lambda row: json.dumps(row, sort_keys=True))
            for kind, rows in document["payload"].items()
            if isinstance(rows, list)
        }

    def check(self):
        """All stores are equal and sound."""
        first = self.rows(self.names[0])
        for name in self.names[1:]:
            other = self.rows(name)
            for kind in sorted(set(first) | set(other)):
                if first.get(kind) != other.get(kind):
                    raise Failure(
                        f"{kind} differ:\n  {self.names[0]}: {json.dumps(first.get(kind))}\n"
                        f"  {name}: {json.dumps(other.get(kind))}")
        for name in self.names:
            self.run(name, "sync", "doctor")
        return first

    def conflicts(self, name):
        return self.json(name, "sync", "conflicts")["conflicts"]


def expect(condition, text):
    if not condition:
        raise Failure(text)


def play(scenarios, workers=1, folder=None):
    """Plays the scenarios that the command line names, or all, each in a folder of its own; the status to end with."""
    programs = pathlib.Path(sys.argv[1]).resolve()
    wanted = set(sys.argv[2:])

    def result(scenario, program):
        path = pathlib.Path(tempfile.mkdtemp(prefix="converge-", dir=folder))
        try:
            scenario(Home(programs, program, path))
        except (Failure, KeyError, IndexError, json.JSONDecodeError) as error:
            return f"WRONG {scenario.__doc__}\n      {type(error).__name__}: {error}"
        finally:
            shutil.rmtree(path, ignore_errors=True)
        return f"ok    {scenario.__doc__}"

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        chosen = [each for each in scenarios if not wanted or each[0].__name__ in wanted]
        for text in pool.map(lambda each: result(*each), chosen):
            print(text, flush=True)
            failed += text.startswith("WRONG")
    return 1 if failed else 0
