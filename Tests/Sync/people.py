#!/usr/bin/env python3
"""People act at random on what the built programs show and tell them, and put back what others did.

  Tests/Sync/people.py FOLDER [--kit laundry] [--seed 1] [--seeds 1] [--rounds 4] [--badly] [--keep]

FOLDER holds laundry, timer, home-maintenance, wardrobe; without --kit all four are played. In each round the
devices of three people, one with a clock that is off, add, rename, change and delete things apart from each other,
undo, put back and unite. Then one of them does one thing alone, and another takes it back: undo, “sync restore”,
“sync undo” of a conflict, “sync unite”, erasing everything. After each exchange all exports must be equal,
“sync doctor” and “sync status” must be content, and what was put back must be there as it was.

With --badly each device has a folder of its own, which carrier.py carries between them as badly as such
programs do, and at last well. Without --seed, that of HOUSEHOLD_DAY is played, or 1. The same seed chooses the
same way, but ids and so some ties are new in each run. Prints what was done before a failure, and exits with 1 if
there was one.
"""

import argparse
import datetime
import json
import os
import pathlib
import random
import shutil
import sys
import tempfile

from carrier import Carrier
from home import START, Failure, Home, expect

NAMES = ["ada", "ben", "cleo"]
WORDS = ["Snowy", "Rex", "Mia", "Kiki", "Blue"]
# What a row has from when and where it was written last.
PASSING = {"updatedAt", "lastUpdated", "modifiedAt"}


class Kind:
    """A kind of things that people see: how they add, rename, change and delete one, {} being its name or id."""

    def __init__(self, rows, entity, add, rename, delete, *changes, title="name"):
        self.rows, self.entity, self.add, self.rename, self.delete = rows, entity, add, rename, delete
        self.changes, self.title = changes, title


KITS = {
    "laundry": [
        Kind("pets", "pet", "pet add {}", "pet rename {} {new}", "pet delete {} --yes", "pet edit {} --every {n}d",
             "pet edit {} --wash {n}m", "wash {}", "wash {}", "dry {}", "fold {}", "finish {}", "abandon {}",
             "pet pause {}", "pet resume {}", "pet archive {}", "pet restore {}"),
    ],
    "timer": [
        Kind("timers", "timer", "add {} {n}m", "edit {} --name {new}", "delete {} --yes", "edit {} --duration {n}m",
             "edit {} --notes {word}", "todo add {} {word}", "todo add {} {word}", "todo done {} 1",
             "todo remove {} 1 --yes", "todo move {} 1 2", "start {}", "pause {}", "extend {} {n}m", "cancel {}"),
        Kind("sequences", "sequence", "sequence add {} work={n}m rest=5m", "sequence edit {} --name {new}",
             "sequence delete {} --yes", "sequence edit {} --repeat {n}"),
    ],
    "home-maintenance": [
        Kind("locations", "location", "location add {}", "location edit {} --name {new}",
             "location delete {} --yes", "location edit {} --notes {word}", "location edit {} --into {other}"),
        Kind("tasks", "maintenanceTask", "task add {} --every {n}mo", "task edit {} --title {new}",
             "task delete {} --yes", "task edit {} --notes {word}", "done {} --cost {n}", "snooze {} {n}d",
             "task pause {}", "task resume {}", title="title"),
        Kind("appliances", "appliance", "appliance add {}", "appliance edit {} --name {new}",
             "appliance delete {} --yes", "appliance edit {} --brand {word}", "appliance edit {} --serial {word}"),
    ],
    "wardrobe": [
        Kind("wardrobeItems", "wardrobeItem", "item add {} --category shirt --color navy",
             "item edit {} --name {new}", "item remove {} --yes", "item edit {} --brand {word}",
             "item edit {} --season {season}", "item edit {} --tag {word}", "wear {}", "wash {}",
             "item retire {} --reason sold", "item restore {}"),
        Kind("outfits", "outfit", "outfit add {} {garment}", "outfit edit {} --name {new}",
             "outfit remove {} --yes", "outfit edit {} --notes {word}", "wear {}"),
        Kind("wishlist", "wishlistItem", "wishlist add {} --price {n}", "wishlist edit {} --name {new}",
             "wishlist remove {} --yes", "wishlist price {} {n}", title="productName"),
    ],
}


class People(Home):
    """The devices of a household of one kit, whose people act at random."""

    def __init__(self, programs, kit, path, seed, badly):
        super().__init__(programs, kit, path)
        self.kinds = KITS[kit]
        self.chance = random.Random(f"{kit} {seed}")
        self.story = []
        self.skew = {}
        self.carrier = Carrier(self.chance, self.story.append) if badly else None

    # --- Commands

    def now(self, name=None):
        time = START + datetime.timedelta(minutes=self.minute + self.skew.get(name, 0))
        return time.strftime("%Y-%m-%dT%H:%M:%SZ")

    def run(self, name, *words, status=(0,), now=None):
        line = " ".join(map(str, words))
        try:
            out = super().run(name, *words, status=status, now=now or self.now(name))
        except Failure as failure:
            self.story.append(f"{self.now(name)} {failure}")
            raise
        if not line.startswith(("export", "sync now", "sync status --json")):
            self.story.append(f"{self.now(name)} {name}: {line}: {out.strip()[:300] if '--json' not in line else ''}")
        return out

    def attempt(self, name, *words):
        """What a person tries and may be refused; whether it was done."""
        try:
            self.run(name, *words)
            return True
        except Failure as failure:
            if not any(f"status {status}:" in str(failure) for status in (1, 2, 64)):
                raise
            return False

    def rows(self, name):
        self.minute -= 1
        document = json.loads(self.run(name, "export", "-", now=self.instant))
        return {
            kind: {row["id"]: row for row in rows}
            if all("id" in row for row in rows)
            else sorted(rows, key=lambda row: json.dumps(row, sort_keys=True))
            for kind, rows in document["payload"].items() if isinstance(rows, list)
        }

    @property
    def instant(self):
        return (START + datetime.timedelta(minutes=self.minute + 6_000)).strftime("%Y-%m-%dT%H:%M:%SZ")

    # --- Exchanges

    def start(self):
        for number, name in enumerate(NAMES):
            place = self.place
            if self.carrier:
                place = self.path / name
                self.carrier.carry_well()
                self.carrier.add(name, place)
            if number == 0 and self.program.name == "home-maintenance":
                self.run(name, "init", "--template", "apartment", "--hemisphere", "northern")
            self.run(name, "sync", "on", "--folder", place, "--as", f"{name.title()}'s phone")
            self.names.append(name)
        self.settle()
        self.skew[NAMES[2]] = self.chance.choice([-90, -3, 0, 3, 90])

    def settle(self):
        if self.carrier:
            for _ in range(self.chance.randrange(1, 5)):
                for name in self.chance.sample(self.names, self.chance.randrange(1, 4)):
                    self.carrier.carry(name)
                    self.run(name, "sync", "now", status=(0, 1, 2))
                    self.carrier.look(name)
                self.minute += self.chance.choice([1, 60, 600, 3_000])
        # What was missing for a while is missed and sent again by its author within a day.
        for _ in range(4 if self.carrier else 3):
            for name in self.names:
                if self.carrier:
                    self.carrier.carry_well()
                self.run(name, "sync", "now", status=(0, 1, 2))
            self.minute += 1_500 if self.carrier else 0
        if self.carrier:
            self.carrier.carry_well()
            self.sync()

    def check(self):
        """All stores are equal and sound, and none lacks anything."""
        instant = self.minute
        rows = {}
        for name in self.names:
            self.minute = instant
            rows[name] = self.rows(name)
        first = rows[self.names[0]]
        for name in self.names[1:]:
            if difference := self.difference(first, rows[name], passing=()):
                raise Failure(f"{self.names[0]} and {name} differ: {difference}")
        for name in self.names:
            self.run(name, "sync", "doctor")
            status = self.json(name, "sync", "status", status=(0, 2))
            places = [p for p in status["places"] if p["problem"] or p["findings"] or p["unsentChanges"]]
            wrong = {
                key: status[key] for key in
                ["problems", "waitingFiles", "unsentFiles", "hasUnsentChanges", "differences", "heldRows", "skipped"]
                if status[key]
            }
            expect(not wrong and not places, f"status of {name}: {wrong} {places}")
        return first

    @staticmethod
    def difference(one, other, passing=tuple(PASSING)):
        """What differs between two exports, without what the last writing leaves; empty if nothing does."""
        found = []
        for kind in sorted(set(one) | set(other)):
            left, right = one.get(kind, {}), other.get(kind, {})
            if not isinstance(left, dict) or not isinstance(right, dict):
                # Rows without ids.
                if json.dumps(left) != json.dumps(right) and (left or right):
                    found.append(f"{kind}: {left} and {right}")
                continue
            for id in sorted(set(left) | set(right)):
                a, b = left.get(id), right.get(id)
                if a is None or b is None:
                    side = "second" if a is None else "first"
                    found.append(f"{kind} {json.dumps(a or b)[:300]} is only in the {side}")
                    continue
                for key in sorted(set(a) | set(b)):
                    if key not in passing and a.get(key) != b.get(key):
                        found.append(f"{kind} {id} {key}: {a.get(key)!r} and {b.get(key)!r}")
        return "; ".join(found[:12])

    # --- What people do

    def things(self, name, kind):
        """The things of a kind that a store shows: what each is called on the command line, and its row."""
        rows = self.rows(name)[kind.rows]
        rows = rows if isinstance(rows, dict) else {}
        if kind.rows != "locations":
            # By its id: the names may be those of several.
            return [(id, row) for id, row in rows.items() if not row.get("deletedDate")]
        def path(row):
            parent = rows.get(row.get("parentID"))
            return (path(parent) + " / " if parent else "") + row["name"]
        return [(path(row), row) for row in rows.values()]

    def words(self, name, form, thing):
        """The words of a command."""
        # A location is renamed by its own name, whatever it is in.
        fill = {
            "{}": thing, "{new}": self.chance.choice(WORDS), "{n}": str(self.chance.randrange(2, 30)),
            "{word}": f"{name} {self.minute}", "{season}": self.chance.choice(["spring", "fall", "winter"]),
        }
        if "{other}" in form or "{garment}" in form:
            kind = next(k for k in self.kinds if k.rows == ("locations" if "{other}" in form else "wardrobeItems"))
            things = self.things(name, kind)
            fill["{other}"] = fill["{garment}"] = self.chance.choice(things)[0] if things else ""
        def filled(word):
            for key, value in fill.items():
                word = word.replace(key, value)
            return word
        return [filled(word) for word in form.split()]

    def act(self, name):
        """A person does something, mostly to what there is."""
        kind = self.chance.choice(self.kinds)
        things = self.things(name, kind)
        what = self.chance.random()
        if not things or what < 0.2:
            return self.attempt(name, *self.words(name, kind.add, self.chance.choice(WORDS)))
        if what < 0.65:
            form = self.chance.choice(kind.changes)
        elif what < 0.75:
            form = kind.rename
        elif what < 0.83:
            form = kind.delete
        else:
            return self.answer(name)
        return self.attempt(name, *self.words(name, form, self.chance.choice(things)[0]))

    def answer(self, name):
        """A person answers what sync tells, or takes something back."""
        what = self.chance.choice(["undo", "redo", "conflict", "all", "restore", "unite", "apart"])
        if what in ("undo", "redo"):
            return self.attempt(name, what, "--yes") if what == "undo" else self.attempt(name, what)
        if what == "conflict" and (conflicts := self.conflicts(name)):
            return self.attempt(name, "sync", "undo", self.chance.choice(conflicts)["id"], "--yes")
        if what == "all":
            return self.attempt(name, "sync", "undo", "--all", "--yes")
        if what == "restore" and (deleted := self.deleted(name)):
            return self.attempt(name, "sync", "restore", self.chance.choice(deleted))
        if what in ("unite", "apart"):
            doubles = self.json(name, "sync", "unite")["doubles"]
            if doubles:
                double = self.chance.choice(doubles)
                apart = ["--apart"] if what == "apart" else []
                return self.attempt(name, "sync", "unite", double["kept"], double["other"], *apart)
        return False

    def deleted(self, name):
        """The names that “sync restore” lists."""
        out = super().run(name, "sync", "restore", status=(0, 1), now=self.now(name))
        lines = [line for line in out.splitlines() if "deleted" in line and "“" in line]
        return [line.split("“")[1].split("”")[0] for line in lines]

    # --- What one does alone, and what takes it back

    def alone(self, before):
        """One person does one thing, and another one or the same takes it back: then all is as before."""
        name, other = self.chance.sample(self.names, 2)
        what = self.chance.choice(["undo", "redo", "restore", "erase", "conflict", "unite", "unite"])
        return getattr(self, f"alone_{what}")(name, other, before)

    def some_thing(self, name, kinds=None):
        found = [(kind, *thing) for kind in kinds or self.kinds for thing in self.things(name, kind)]
        return self.chance.choice(found) if found else None

    def expect_back(self, before, what):
        self.settle()
        # Bounds of time apart, nothing may differ.
        if difference := self.difference(before, self.at(before)):
            raise Failure(f"{what}, and it is not as it was: {difference}")

    def at(self, before):
        """All rows now, as they are at the same instant as those of before."""
        self.check()
        return self.rows_then(self.names[0], before)

    def rows_then(self, name, before):
        keep, self.minute = self.minute, before.minute
        rows = self.rows(name)
        self.minute = keep
        return rows

    def has_changed(self, name, before):
        return self.difference(before, self.rows_then(name, before)) != ""

    def alone_undo(self, name, other, before):
        if not (thing := self.some_thing(name)):
            return
        kind, id, _ = thing
        form = self.chance.choice([kind.delete, kind.delete, kind.rename, *kind.changes])
        # What changes nothing, such as a name that it has already, cannot be undone.
        if not self.attempt(name, *self.words(name, form, id)) or not self.has_changed(name, before):
            return
        self.settle()
        self.check()
        self.run(name, "undo", "--yes")
        self.expect_back(before, f"{name} undid")

    def alone_redo(self, name, other, before):
        if not (thing := self.some_thing(name)):
            return
        kind, id, _ = thing
        form = self.chance.choice([kind.delete, kind.rename])
        if not self.attempt(name, *self.words(name, form, id)) or not self.has_changed(name, before):
            return
        self.settle()
        after = self.snapshot()
        self.run(name, "undo", "--yes")
        self.expect_back(before, f"{name} undid")
        self.run(name, "redo")
        self.expect_back(after, f"{name} did it again")

    def alone_restore(self, name, other, before):
        if not (thing := self.some_thing(name)):
            return
        kind, id, row = thing
        if not self.attempt(name, *self.words(name, kind.delete, id)):
            return
        self.settle()
        self.check()
        title = row[kind.title]
        expect(title in self.deleted(other), f"{other} can put back {title}: {self.deleted(other)}")
        self.run(other, "sync", "restore", row["id"])
        self.expect_back(before, f"{other} put back {title}, which {name} had deleted")

    def alone_erase(self, name, other, before):
        self.run(name, "erase", "--yes")
        self.settle()
        left = {kind: rows for kind, rows in self.check().items() if rows}
        expect(not left, f"erased, and there is {str(left)[:500]}")
        self.run(other, "sync", "restore")
        self.expect_back(before, f"{other} put back what {name} had erased")

    def alone_conflict(self, name, other, before):
        listed = [(who, c) for who in self.names for c in self.conflicts(who) if c["outlook"] == "open"]
        if not listed:
            return
        who, conflict = self.chance.choice(listed)
        if not self.attempt(who, "sync", "undo", conflict["id"], "--yes"):
            self.story.append(f"{who} may not undo {conflict['id']}: {conflict['text']}")
            self.settle()
            return
        self.settle()
        rows = self.check()
        after = [c for c in self.conflicts(who) if c["id"] == conflict["id"]]
        # One record may say “over”, as nothing is left to be put back.
        expect(after and after[0]["state"] == "undone", f"{who} undid {conflict}, and it is {after}")
        row = next((kind[conflict["rowID"]] for kind in rows.values() if conflict["rowID"] in kind), {})
        lost, field = conflict["lost"], conflict["field"]
        if conflict["kind"] == "edited" and field in row and type(row[field]) is type(lost):
            expect(row[field] == lost, f"{who} undid {conflict}, and it is {row}")
        if conflict["kind"] in ("deleted", "hidden", "yielded", "repeated"):
            ids = {id for kind in rows.values() if isinstance(kind, dict) for id in kind}
            expect(conflict["rowID"] in ids, f"{who} put back {conflict}, and it is not there")

    def alone_unite(self, name, other, before):
        doubles = self.json(name, "sync", "unite")["doubles"]
        if not doubles:
            return
        double = self.chance.choice(doubles)
        self.run(name, "sync", "unite", double["kept"], double["other"])
        self.settle()
        self.check()
        left = [(d["kept"], d["other"]) for d in self.json(other, "sync", "unite")["doubles"]]
        expect((double["kept"], double["other"]) not in left, f"{double} was united, and is listed")
        self.run(name, "undo", "--yes")
        self.expect_back(before, f"{name} undid that {double} became one")

    def snapshot(self):
        """All rows, which are equal everywhere, and when they were read."""
        minute = self.minute
        rows = Snapshot(self.check())
        rows.minute = minute
        return rows

    def play(self, rounds):
        self.start()
        for _ in range(rounds):
            for name in self.names:
                for _ in range(self.chance.randrange(0, 5)):
                    self.act(name)
            self.settle()
            self.alone(self.snapshot())
            self.check()
            self.minute += self.chance.choice([5, 60, 1_440, 8_640])


class Snapshot(dict):
    """Rows, with the minute at which they were read."""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--kit", choices=sorted(KITS))
    day = os.environ.get("HOUSEHOLD_DAY")
    parser.add_argument("--seed", type=int, default=datetime.date.fromisoformat(day).toordinal() if day else 1)
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--badly", action="store_true")
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()
    programs = pathlib.Path(arguments.folder).resolve()
    failed = 0
    for seed in range(arguments.seed, arguments.seed + arguments.seeds):
        for kit in [arguments.kit] if arguments.kit else KITS:
            folder = pathlib.Path(tempfile.mkdtemp(prefix="people-"))
            people = People(programs, kit, folder, seed, arguments.badly)
            try:
                people.play(arguments.rounds)
                print(f"ok    {kit} {seed}: {len(people.story)} lines", flush=True)
            except (Failure, KeyError, IndexError, ValueError) as error:
                failed += 1
                print("\n".join(f"      {line}" for line in people.story[-60:]))
                print(f"WRONG {kit} {seed}: {type(error).__name__}: {error}", flush=True)
            if arguments.keep:
                print(f"      The stores are in {folder}.")
            else:
                shutil.rmtree(folder, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
