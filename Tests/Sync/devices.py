#!/usr/bin/env python3
"""Five devices with networks and disks of their own change one kit's store at random while everything fails.

  Tests/Sync/devices.py FOLDER [--kit wardrobe] [--minutes 30] [--seed 1] [--only wire,kill] [--keep]

as root; FOLDER holds the built programs, --only names what fails, and --keep leaves the stores where they are.

Each device is a network namespace with a small disk (tmpfs) and a clock that is off. Ben and cleo are linked
to ada, through a proxy that delays, stalls, cuts and refuses connections; cleo, dan and eve share a folder that
disappears at times. Programs are stopped (SIGSTOP) and killed, disks fill up, clocks jump. Of a few things that
all change (A0 to A2) people undo commands and conflicts, put back what was deleted, and unite what is there twice.
After that all is repaired, and the devices must become quiet. Then

  - all exports are equal, and “sync doctor” finds nothing;
  - what a command said it had added is there, what it said it had deleted is gone, and no value is back that
    someone had replaced knowingly;
  - no device ever saw something vanish that nobody deletes, or a value again that it had seen replaced.

Prints what was done, and exits with 1 if something of that does not hold.
"""

import argparse
import collections
import contextlib
import ctypes
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

NAMES = ["ada", "ben", "cleo", "dan", "eve"]
REGISTERS = 3
SHARED = ["A0", "A1", "A2"]
PORT = 7000


class Kit:
    """How things of a kit are listed, added, changed and removed, {} being the name of one."""

    def __init__(self, things, listing, add, edit, rename, remove, fields, *acts, tags=False):
        self.things, self.listing, self.add, self.edit = things, listing.split(), add, edit
        self.rename, self.remove, self.fields, self.acts, self.tags = rename, remove, fields, acts, tags


# The fields are by options, each with the key of the list. None is declared to be merged together with another, such
# as an appliance's brand and model: the other one could come back with it.
KITS = {
    "wardrobe": Kit(
        "items", "item list", "item add {} --category shirt --color navy", "item edit {}", "item edit {} --name {new}",
        "item remove {} --yes", {"brand": "brand", "shop": "retailerName", "notes": "notes"},
        "wear {}", "wash {}", "item edit {} --favorite", "item edit {} --no-favorite", tags=True),
    "laundry": Kit(
        "pets", "pet list", "pet add {}", "pet edit {}", "pet rename {} {new}", "pet delete {} --yes", {},
        "wash {}", "dry {}", "finish {}", "fold {}", "abandon {}", "pet pause {}", "pet resume {}",
        "pet edit {} --every 3d", "pet edit {} --every 5d"),
    "timer": Kit(
        "timers", "list", "add {} 10m", "edit {}", "edit {} --name {new}", "delete {} --yes", {"notes": "notes"},
        "start {}", "pause {}", "resume {}", "extend {} 5m", "cancel {}", "todo add {} Salt", "todo done {} 1",
        "todo remove {} 1 --yes", "edit {} --duration 20m"),
    "home-maintenance": Kit(
        "appliances", "appliance list", "appliance add {}", "appliance edit {}", "appliance edit {} --name {new}",
        "appliance delete {} --yes", {"serial": "serialNumber", "notes": "notes", "from": "purchasedFrom"},
        "appliance edit {} --quantity 2", "appliance edit {} --location Attic", "appliance edit {} --brand Miele",
        tags=True),
}

libc = ctypes.CDLL(None, use_errno=True)


def enter(namespace):
    """Moves this thread to a network namespace; its sockets stay there."""
    with open(f"/run/netns/{namespace}") as file:
        if libc.setns(file.fileno(), 0x40000000) != 0:
            raise OSError(ctypes.get_errno(), "setns")


class Wire(threading.Thread):
    """A connection from one device's port to another's, which can fail in every way a network can."""

    def __init__(self, source, target, seed):
        super().__init__(daemon=True)
        self.source, self.target = source, target
        self.random = random.Random(seed)
        self.mode = "open"
        self.bytes = self.connections = 0
        self.open = []
        self.start()

    def run(self):
        enter(self.source)
        listening = socket.create_server(("127.0.0.1", PORT))
        while True:
            near, _ = listening.accept()
            if self.mode in ("cut", "refusing"):
                near.close()
                continue
            try:
                enter(self.target)
                far = socket.create_connection(("127.0.0.1", PORT), timeout=5)
                far.settimeout(None)
            except OSError:
                near.close()
                continue
            finally:
                enter(self.source)
            self.connections += 1
            self.open = [pair for pair in self.open if pair[0].fileno() >= 0] + [(near, far)]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.pump, args=(one, other), daemon=True).start()

    def pump(self, one, other):
        try:
            while data := one.recv(65_536):
                while self.mode == "stalled":
                    time.sleep(0.05)
                if self.mode == "slow":
                    time.sleep(self.random.uniform(0.05, 1.5))
                if self.mode == "lossy" and self.random.random() < 0.05:
                    other.sendall(data[:self.random.randrange(len(data) + 1)])
                    break
                self.bytes += len(data)
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def set(self, mode):
        self.mode = mode
        if mode == "cut":
            for pair in self.open:
                for end in pair:
                    with contextlib.suppress(OSError):
                        end.shutdown(socket.SHUT_RDWR)


class Device:
    def __init__(self, name, program, home, place):
        self.name, self.program, self.place = name, program, place
        self.kit = KITS[program.name]
        self.namespace = f"household-{name}"
        self.disk = home / name
        self.disk.mkdir()
        self.store = self.disk / f"{program.name}.sqlite"
        self.skew = "+0s"
        self.programs = {}
        self.seen = set()
        self.register = collections.defaultdict(list)
        subprocess.run(["ip", "netns", "add", self.namespace], check=True)
        subprocess.run(["ip", "-n", self.namespace, "link", "set", "lo", "up"], check=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "none", self.disk], check=True)

    def remove(self):
        for words in list(self.programs):
            self.stop(words, signal.SIGKILL)
        subprocess.run(["umount", "-l", self.disk])
        subprocess.run(["ip", "netns", "del", self.namespace])

    def line(self, words, now=None):
        return ["nsenter", f"--net=/run/netns/{self.namespace}", str(self.program), *map(str, words),
                "--store", str(self.store), "--now", now or self.skew, "--time-zone", "UTC"]

    def run(self, *words, killed_after=None, now=None):
        """Runs a command; the status is None if it was killed."""
        process = subprocess.Popen(
            self.line(words, now), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if killed_after is not None:
            time.sleep(killed_after)
            process.kill()
        out, errors = process.communicate()
        return (None if process.returncode < 0 else process.returncode), out, errors

    def start(self, *words):
        """Starts a program that runs until it is stopped."""
        log = open(self.disk.parent / f"{self.name}.log", "a")
        self.programs[words] = subprocess.Popen(self.line(words), stdout=log, stderr=log)

    def stop(self, words, how=signal.SIGTERM):
        process = self.programs.pop(words)
        process.send_signal(how)
        process.send_signal(signal.SIGCONT)
        process.wait()

    def restart_ended(self):
        for words, process in list(self.programs.items()):
            if process.poll() is not None:
                self.start(*words)

    def items(self):
        status, out, _ = self.run(*self.kit.listing, "--json")
        return {item["name"]: item for item in json.loads(out)[self.kit.things]} if status == 0 else None


class Trial:
    def __init__(self, arguments):
        self.random = random.Random(arguments.seed)
        self.end = time.monotonic() + arguments.minutes * 60
        self.lock = threading.Lock()
        self.counts = collections.Counter()
        self.troubles = arguments.only.split(",")
        self.wrong = []
        self.added, self.deleting, self.deleted = set(), set(), set()
        self.replaced = collections.defaultdict(set)
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="devices-"))
        self.place = self.home / "place"
        self.place.mkdir()
        program = pathlib.Path(arguments.folder).resolve() / arguments.kit
        self.kit = KITS[arguments.kit]
        self.devices = [Device(name, program, self.home, self.place) for name in NAMES]
        self.wires = []

    def fail(self, text):
        with self.lock:
            self.wrong.append(text)
            print("WRONG", text, flush=True)

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    # --- What people do

    def look(self, device):
        """Reads a device's list, and checks that nothing was taken back that it had shown."""
        items = device.items()
        if items is None:
            return None
        names = {name for name in items if "-keep-" in name}
        if missing := device.seen - names:
            self.fail(f"{device.name} no longer shows {sorted(missing)}")
        device.seen |= names
        for number in range(REGISTERS):
            for key in self.kit.fields.values():
                value = items.get(f"R{number}", {}).get(key)
                history = device.register[number, key]
                if history and history[-1] == value:
                    continue
                if value in history:
                    self.fail(f"{device.name} shows {value} of R{number}.{key} again")
                history.append(value)
        self.count("reads")
        return items

    def work(self, device, seed):
        choice = random.Random(seed)
        number = 0
        while time.monotonic() < self.end:
            number += 1
            try:
                self.act(device, choice, f"{device.name}-{number}")
            except (OSError, ValueError) as error:
                self.fail(f"{device.name}: {error!r}")
            device.restart_ended()
            time.sleep(choice.uniform(0, 0.8))

    def act(self, device, choice, value):
        killed = choice.uniform(0, 0.15) if choice.random() < 0.1 else None
        if choice.random() < 0.3:
            return self.answer(device, choice, killed)
        kind = choice.randrange(10)
        items = self.look(device) if kind >= 2 else None
        if kind < 2:
            name = value.replace("-", "-keep-" if kind else "-gone-")
            status = self.tell(device, killed, *self.kit.add.format(name).split())
            if status == 0:
                self.added.add(name)
        elif items is None:
            return
        elif kind < 7 and self.kit.fields:
            register, (option, key) = choice.randrange(REGISTERS), choice.choice(sorted(self.kit.fields.items()))
            old = items.get(f"R{register}", {}).get(key)
            edit = self.kit.edit.format(f"R{register}").split()
            if self.tell(device, killed, *edit, f"--{option}", value) == 0:
                with self.lock:
                    self.replaced[register, key].add(old)
        elif kind < 9 and self.kit.tags:
            tags = items.get("R0", {}).get("tags", [])
            # Others may have changed the list since it was read: what is in it in the end is not known.
            new = choice.sample(tags, min(len(tags), 6)) + [value]
            words = [word for tag in new for word in ("--tag", tag)]
            self.tell(device, killed, *self.kit.edit.format("R0").split(), *words)
        else:
            names = sorted(name for name in items if "-gone-" in name)
            if names:
                name = choice.choice(names)
                self.deleting.add(name)
                if self.tell(device, killed, *self.kit.remove.format(name).split()) == 0:
                    self.deleted.add(name)

    def answer(self, device, choice, killed):
        """Changes what all change, takes it back, or answers what sync tells of it."""
        name = choice.choice(SHARED)
        what = choice.choice(["add", "rename", "remove", "act", "act", "act", "undo", "restore", "conflict", "unite"])
        if what in ("add", "rename", "remove"):
            form = {"add": self.kit.add, "rename": self.kit.rename, "remove": self.kit.remove}[what]
            words = form.format(name, new=choice.choice(SHARED)).split()
        elif what == "act":
            words = choice.choice(self.kit.acts).format(name).split()
        elif what == "conflict":
            status, out, _ = device.run("sync", "conflicts", "--json")
            conflicts = json.loads(out)["conflicts"] if status == 0 else []
            mine = [c["id"] for c in conflicts if c["title"] in SHARED]
            if not mine:
                return
            words = ["sync", "undo", choice.choice(mine), "--yes"]
        else:
            words = {
                "undo": ["undo", name, "--yes"], "restore": ["sync", "restore", name], "unite": ["sync", "unite", name],
            }[what]
        if self.tell(device, killed, *words, may=(0, 1, 2, 64, None)) == 0:
            self.count(f"{what} done")

    def tell(self, device, killed, *words, may=(0, 1, None)):
        status, _, errors = device.run(*words, killed_after=killed)
        self.count({0: "writes", None: "killed writes"}.get(status, "refused writes"))
        if status not in may and "There is no " not in errors:
            self.fail(f"{device.name}: {' '.join(map(str, words))}: {status}: {errors}")
        return status

    # --- What fails

    def trouble(self):
        """Lets one thing fail for a while."""
        kind = self.random.choice(self.troubles)
        device = self.random.choice(self.devices)
        seconds = self.random.uniform(0.5, 8)
        self.count(kind)
        if kind == "wire":
            wire = self.random.choice(self.wires)
            wire.set(self.random.choice(["cut", "stalled", "slow", "lossy", "refusing"]))
            time.sleep(seconds)
            wire.set("open")
        elif kind in ("stop", "kill") and device.programs:
            words = self.random.choice(sorted(device.programs))
            process = device.programs[words]
            process.send_signal(signal.SIGSTOP if kind == "stop" else signal.SIGKILL)
            if kind == "stop":
                time.sleep(seconds)
                process.send_signal(signal.SIGCONT)
        elif kind == "disk":
            with contextlib.suppress(OSError), open(device.disk / "filler", "wb") as filler:
                while True:
                    filler.write(bytes(4_096))
                    filler.flush()
            time.sleep(seconds)
            (device.disk / "filler").unlink()
        elif kind == "clock":
            device.skew = self.random.choice(["+0s", "+90s", "-1h", "+1h", "-5m", "+30h"])
        elif kind == "folder":
            away = self.place.with_name("away")
            self.place.rename(away)
            time.sleep(seconds)
            # A program may have begun anew in the meantime: both are brought together.
            shutil.copytree(away, self.place, dirs_exist_ok=True)
            shutil.rmtree(away)

    # --- The whole

    def set_up(self):
        ada, ben, cleo, dan, eve = self.devices
        if self.kit is KITS["home-maintenance"]:
            self.must(ada, "init", "--template", "apartment", "--hemisphere", "northern")
        for name in [f"R{number}" for number in range(REGISTERS)] + SHARED:
            self.must(ada, *self.kit.add.format(name).split())
        for device in (ada, ben):
            self.must(device, "sync", "on")
        for device in (cleo, dan, eve):
            self.must(device, "sync", "on", "--folder", self.place)
        self.wires = [Wire(device.namespace, ada.namespace, device.name) for device in (ben, cleo)]
        time.sleep(0.5)
        self.run_programs()
        self.wait_until_equal(60)

    def run_programs(self):
        ada, ben, cleo, dan, eve = self.devices
        address = f"127.0.0.1:{PORT}"
        for device, words in [
            (ada, ("sync", "link", "--listen", address)), (ben, ("sync", "link", "--connect", address)),
            (cleo, ("sync", "link", "--connect", address)), (dan, ("sync", "watch")),
            (eve, ("sync", "watch")),
        ]:
            if words not in device.programs:
                device.start(*words)

    def must(self, device, *words, now=None):
        status, out, errors = device.run(*words, now=now)
        if status != 0:
            raise SystemExit(f"{device.name}: {' '.join(map(str, words))}: {status}: {out}{errors}")
        return out

    def export(self, device, now):
        payload = json.loads(self.must(device, "export", "-", now=now))["payload"]
        return {
            kind: sorted(json.dumps(row, sort_keys=True) for row in rows)
            for kind, rows in payload.items() if isinstance(rows, list)
        }

    def wait_until_equal(self, limit):
        """Waits until all exports are equal; returns how long that took, or None."""
        start = time.monotonic()
        while time.monotonic() - start < limit:
            for device in self.devices:
                device.restart_ended()
            # What depends on the time, such as a pet's health, is compared at one instant.
            now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 27 * 3_600))
            exports = [self.export(device, now) for device in self.devices]
            if all(export == exports[0] for export in exports):
                return time.monotonic() - start
            time.sleep(1)
        for device, export in zip(self.devices, exports):
            differ = sum(len(set(rows) ^ set(exports[0].get(kind, []))) for kind, rows in export.items())
            print(f"--- {device.name}: {differ} rows differ from ada's")
            print(device.run("sync", "status")[1], end="")
            log = self.home / f"{device.name}.log"
            print("\n".join(log.read_text().splitlines()[-8:]) if log.exists() else "")
        return None

    def run(self):
        self.set_up()
        workers = [
            threading.Thread(target=self.work, args=(device, self.random.random()))
            for device in self.devices
        ]
        for worker in workers:
            worker.start()
        while time.monotonic() < self.end:
            self.trouble()
            time.sleep(self.random.uniform(0, 1.5))
        for worker in workers:
            worker.join()
        for device in self.devices:
            device.skew = "+27h"
            for words in list(device.programs):
                device.stop(words)
        self.run_programs()
        quiet = self.wait_until_equal(180)
        if quiet is None:
            self.fail("the devices did not become equal within three minutes")
        else:
            print(f"all are equal {quiet:.1f} s after the last trouble")
        self.check()

    def check(self):
        for device in self.devices:
            for words in list(device.programs):
                device.stop(words)
            status, out, errors = device.run("sync", "doctor")
            if status != 0:
                self.fail(f"{device.name}: sync doctor: {status}: {out}{errors}")
            items = self.look(device) or {}
            if lost := self.added - set(items) - self.deleting:
                self.fail(f"{device.name} lost {sorted(lost)}")
            if back := self.deleted & set(items):
                self.fail(f"{device.name} shows {sorted(back)}, which were deleted")
            for (register, key), values in self.replaced.items():
                if (value := items.get(f"R{register}", {}).get(key)) in values:
                    self.fail(f"{device.name} shows {value} of R{register}.{key}, which was replaced")

    def report(self):
        links = ", ".join(f"{wire.connections} connections, {wire.bytes:,} bytes" for wire in self.wires)
        print(f"{dict(self.counts)}; links: {links}")
        print(f"{len(self.added)} things added, {len(self.deleted)} deleted; "
              f"{len(self.wrong)} things are wrong")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--kit", choices=sorted(KITS), default="wardrobe")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="wire,wire,wire,wire,stop,stop,kill,kill,disk,clock,folder")
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()
    trial = Trial(arguments)
    try:
        trial.run()
    finally:
        trial.report()
        if arguments.keep:
            shutil.copytree(trial.home, f"{trial.home}-kept")
            print(f"The stores are in {trial.home}-kept.")
        for device in trial.devices:
            device.remove()
        shutil.rmtree(trial.home, ignore_errors=True)
    return 1 if trial.wrong else 0


sys.exit(main())
