#!/usr/bin/env python3
"""Lets people go on with what a merge decided, in all four kits, and asks what each of them sees next.

  Tests/Sync/rules.py FOLDER [SCENARIO…]     FOLDER holds laundry, timer, home-maintenance, wardrobe

Ada and ben do something without knowing of each other; the stores exchange it, and cleo's gets it from them. Then
each of the three goes on with what is shown, and it is taken back. What the programs list is compared after every
step, and all stores are equal at the end. The tables say what is done; the further scenarios have the folder, the
calendar and the clock in them. Prints a line for each, and exits with 1 if one failed.
"""

import collections
import contextlib
import json
import pathlib
import shlex
import shutil
import sqlite3
import sys

from home import expect, play

PEOPLE = ["ada", "ben", "cleo"]


def do(home, name, commands, names={}, now=None):
    """Runs some commands of a table, with the names that it leaves open."""
    for command in commands:
        words = [word.format(**names) for word in shlex.split(command)]
        home.run(name, *[home.path / word if pathlib.Path(word).suffix in [".csv", ".pdf"] else word for word in words], now=now)


def exchange(home):
    """After it all stores have what all had before."""
    home.sync(*home.names, *home.names[:-1])


def begin(home, start, needs, names):
    """Ada makes what is there before the others come."""
    home.step = 0.1
    (home.path / "a.pdf").write_text("%PDF-1.4")
    for thing in names:
        (home.path / f"{thing}.csv").write_text(
            f"HB.import_ref,HB.location,HB.tags,HB.quantity,HB.name\n{thing},Kitchen,a;b,1,{thing}\n")
    do(home, "ada", start)
    for thing in names:
        do(home, "ada", needs, names[thing])
    home.join(*PEOPLE)
    exchange(home)


def look(home, see, expected, names, when):
    """Everybody is shown these texts of each thing, and no others."""
    wrong = []
    for name in home.names:
        shown = see(home, name)
        for thing, texts in expected.items():
            texts = sorted(text.format(**names[thing]) for text in texts)
            found = sorted(text for text in shown if thing in text)
            if found != texts:
                wrong.append(f"{name} is shown of {thing} {when}: {found}, not {texts}")
    expect(not wrong, "\n      ".join(wrong))


# --- What people are shown -----------------------------------------------------------------------------------


def locations(home, name):
    return [f"{row['path']}: {row.get('notes')}" for row in home.json(name, "location", "list")["locations"]]


def places(home, name):
    return [row["path"] for row in home.json(name, "location", "list")["locations"]]


def fields(home, name):
    shown = home.json(name, "appliance", "show", "Boat")["customFields"]
    return [f"{field} = {value}" for field, value in shown.items()]


def appliances(home, name):
    rows = home.json(name, "appliance", "list")["appliances"]
    return [f"{row['name']} {row['brand']} {','.join(row['tags'])}" for row in rows]


def parts(home, name):
    rows = {row["id"]: row for row in home.json(name, "appliance", "list")["appliances"]}

    def path(row):
        return path(rows[row["parentID"]]) + " / " + row["name"] if row.get("parentID") else row["name"]

    return [path(row) for row in rows.values()]


def details(home, name):
    shown = []
    for row in home.json(name, "appliance", "list")["appliances"]:
        row = home.json(name, "appliance", "show", row["id"])
        counts = [len(row[kind]) for kind in ["customFields", "readings", "tasks", "serviceRecords", "documents"]]
        shown.append(f"{row['name']} {counts}")
    return shown


def completions(home, name):
    rows = home.json(name, "log")
    return [f"{row['task']} {row.get('cost')}" for row in rows if row["kind"] == "completed" and not row["isUndone"]]


def tasks(home, name):
    done = completions(home, name)
    titles = [row["title"] for row in home.json(name, "task", "list")["tasks"]]
    return [f"{title} {len([text for text in done if title in text])}" for title in titles]


def offers(home, name):
    names = [row["name"] for row in home.json(name, "part", "list")["parts"]]
    return [f"{part} {len(home.json(name, 'part', 'offer', 'list', part)['offers'])}" for part in names]


def garments(home, name):
    rows = home.json(name, "item", "list")["items"]
    return [f"{row['name']} {','.join(sorted(row['seasons']))} {','.join(sorted(row['occasions']))}" for row in rows]


def washed(home, name):
    rows = home.json(name, "item", "list")["items"]
    return [f"{row['name']} {','.join(row['seasons'])} {row.get('lastWashed')}" for row in rows]


def wishes(home, name):
    rows = home.json(name, "wishlist", "list")["wishes"]
    return [f"{row['productName']} {[price['price'] for price in row['prices']]}" for row in rows]


def pets(home, name):
    rows = home.json(name, "status", status=(0, 2))["pets"]
    return [f"{row['name']} {row['stage']} {row['totalCyclesCompleted']} {row['isPaused']}" for row in rows]


def runs(home, name):
    rows = home.json(name, "status", status=(0, 2))["runs"]
    return [f"{row['name']} {row['state']} {row['totalSeconds'] // 3600} h" for row in rows]


def todos(home, name):
    rows = home.json(name, "list")["timers"]
    return [f"{row['name']} {[todo['text'] for todo in row['todoItems']]}" for row in rows]


# --- One key, one open, trees --------------------------------------------------------------------------------

# What two make of one thing without knowing of each other, and what each of the three does with it then.
#   start   what ada does first
#   needs   what ada does for each thing before the others are there
#   makes   what ada and ben do for each thing
#   see     what a person is shown
#   made    the texts of a thing while nobody did anything with it
#   acts    by what kind of act it is: the commands, and the texts afterwards
# {t} is the name of the thing, {a} and {b} those of two that belong to it; {i} of these is inside {o}.
Rule = collections.namedtuple("Rule", "start needs makes see made acts")

HOME = ["home add Elm"]
TAKE_BACK = ["undo {t} --yes --for-all"]

RULES = {
    "one location of a name": ("home-maintenance", Rule(
        HOME, [], [["location add {t} --notes old"]] * 2, locations, ["{t}: old"], {
            "rename": (["location edit {t} --name 'new {t}'"], ["new {t}: old"]),
            "edit": (["location edit {t} --notes new"], ["{t}: new"]),
            "clear": (["location edit {t} --clear notes"], ["{t}: None"]),
            "delete": (["location delete {t} --yes"], []),
            "undo": (TAKE_BACK, []),
        })),
    "one field of a name": ("home-maintenance", Rule(
        HOME + ["appliance add Boat"], [], [["appliance edit Boat --field {t}=12"]] * 2, fields, ["{t} = 12"], {
            "rename": (["appliance edit Boat --field {t}= --field 'new {t}=12'"], ["new {t} = 12"]),
            "edit": (["appliance edit Boat --field {t}=13"], ["{t} = 13"]),
            "delete": (["appliance edit Boat --field {t}="], []),
        })),
    "one appliance of an import": ("home-maintenance", Rule(
        HOME, [], [["import {t}.csv --homebox"]] * 2, appliances, ["{t}  a,b"], {
            "rename": (["appliance edit {t} --name 'new {t}'"], ["new {t}  a,b"]),
            "edit": (["appliance edit {t} --brand Acme"], ["{t} Acme a,b"]),
            "clear": (["appliance edit {t} --clear tag"], ["{t}  "]),
            "delete": (["appliance delete {t} --yes"], []),
            "undo": (TAKE_BACK, []),
        })),
    "one completion of a day": ("home-maintenance", Rule(
        HOME, ["task add {t} --every 3mo"], [["done {t} --cost 20"]] * 2, completions, ["{t} 20"], {
            "rename": (["task edit {t} --title 'new {t}'"], ["new {t} 20"]),
            "edit": (["service edit {t} --cost 30"], ["{t} 30"]),
            "clear": (["service edit {t} --clear cost"], ["{t} None"]),
            "delete": (["service delete {t} --yes"], []),
            "undo": (TAKE_BACK, []),
        })),
    "one season and occasion of a garment": ("wardrobe", Rule(
        [], ["item add {t} --category shirt --color navy"], [["item edit {t} --season fall --occasion work"]] * 2,
        garments, ["{t} fall work"], {
            "rename": (["item edit {t} --name 'new {t}'"], ["new {t} fall work"]),
            "edit": (["item edit {t} --season winter,fall --occasion party"], ["{t} fall,winter party"]),
            "clear": (["item edit {t} --season '' --occasion ''"], ["{t}  "]),
            "delete": (["item remove {t} --yes"], []),
            "undo": (TAKE_BACK, ["{t}  "]),
        })),
    "one open load of a pet": ("laundry", Rule(
        [], ["pet add {t} --wash 120m"], [["wash {t}"]] * 2, pets, ["{t} washing 0 False"], {
            "fold": (["finish {t}", "dry {t}", "finish {t}", "fold {t}"], ["{t} idle 1 False"]),
            "edit": (["finish {t}"], ["{t} washDone 0 False"]),
            "hang": (["finish {t}", "hang {t}"], ["{t} drying 0 False"]),
            "delete": (["abandon {t}"], ["{t} idle 0 False"]),
            "undo": (TAKE_BACK, ["{t} idle 0 False"]),
        })),
    "one pause of a pet": ("laundry", Rule(
        [], ["pet add {t}"], [["pet pause {t}"]] * 2, pets, ["{t} idle 0 True"], {
            "delete": (["pet resume {t}"], ["{t} idle 0 False"]),
            "edit": (["pet resume {t}", "pet pause {t} --until 2026-12-10"], ["{t} idle 0 True"]),
            "undo": (TAKE_BACK, ["{t} idle 0 False"]),
        })),
    "two pauses of a pet": ("laundry", Rule(
        [], ["pet add {t}"], [["pet pause {t}"], ["pet pause {t} --until 2026-12-10"]], pets, ["{t} idle 0 True"], {
            "delete": (["pet resume {t}"], ["{t} idle 0 False"]),
            "edit": (["pet resume {t}", "wash {t}"], ["{t} washing 0 False"]),
        })),
    "one open run of a timer": ("timer", Rule(
        [], ["add {t} 20h"], [["start {t}"]] * 2, runs, ["{t} running 20 h"], {
            "rename": (["edit {t} --name 'new {t}'"], ["{t} running 20 h"]),
            "edit": (["extend {t} 1h"], ["{t} running 21 h"]),
            "pause": (["pause {t}"], ["{t} paused 20 h"]),
            "again": (["restart {t}"], ["{t} running 20 h"]),
            "delete": (["cancel {t}"], []),
            "undo": (TAKE_BACK, []),
        })),
    "locations in each other": ("home-maintenance", Rule(
        HOME + ["location add Shelf"], ["location add {a}", "location add {b}"],
        [["location edit {a} --into {b}"], ["location edit {b} --into {a}"]], places, ["{o}", "{o} / {i}"], {
            "rename": (["location edit {o} --name 'new {o}'"], ["new {o}", "new {o} / {i}"]),
            "edit": (["location edit '{o} / {i}' --into Shelf"], ["{o}", "Shelf / {i}"]),
            "clear": (["location edit '{o} / {i}' --into ''"], ["{o}", "{i}"]),
            "delete": (["location delete {o} --yes"], ["{i}"]),
            "inner": (["location delete '{o} / {i}' --yes"], ["{o}"]),
        })),
    "appliances in each other": ("home-maintenance", Rule(
        HOME + ["appliance add Shelf"], ["appliance add {a}", "appliance add {b}"],
        [["appliance edit {a} --in {b}"], ["appliance edit {b} --in {a}"]], parts, ["{o}", "{o} / {i}"], {
            "rename": (["appliance edit {o} --name 'new {o}'"], ["new {o}", "new {o} / {i}"]),
            "edit": (["appliance edit {i} --in Shelf"], ["{o}", "Shelf / {i}"]),
            "clear": (["appliance edit {i} --clear in"], ["{o}", "{i}"]),
            "delete": (["appliance delete {o} --yes"], ["{i}"]),
            "inner": (["appliance delete {i} --yes"], ["{o}"]),
        })),
}


def acted_on(home, rule):
    """Each of the three does each act with a thing of its own, and takes it back."""
    acts = {}
    for act, (commands, after) in rule.acts.items():
        # Cleo did nothing that she could take back.
        for name in PEOPLE if act != "undo" else PEOPLE[:2]:
            acts[f"{name}-{act}"] = (name, commands, after)
    names = {thing: {"t": thing, "a": f"{thing}-a", "b": f"{thing}-b"} for thing in acts}
    begin(home, rule.start, rule.needs, names)
    for thing in acts:
        for name, commands in zip(PEOPLE, rule.makes):
            do(home, name, commands, names[thing])
    exchange(home)
    for text in rule.see(home, "ada"):
        if " / " in text:
            outer, inner = text.split(" / ")
            names[outer[:-2]].update(o=outer, i=inner)
    look(home, rule.see, {thing: rule.made for thing in acts}, names, "after two made it")
    for thing, (name, commands, _) in acts.items():
        do(home, name, commands, names[thing])
    exchange(home)
    look(home, rule.see, {thing: after for thing, (_, _, after) in acts.items()}, names, "afterwards")
    for thing, (name, commands, _) in reversed(acts.items()):
        do(home, name, ["redo" if commands == TAKE_BACK else "undo --yes"] * len(commands))
    exchange(home)
    look(home, rule.see, {thing: rule.made for thing in acts}, names, "when it was taken back")
    home.check()


# --- What goes with what -------------------------------------------------------------------------------------

# One deletes a thing, and another adds something to it without knowing.
#   start, see   as above
#   needs        what makes the thing, by ada
#   adds         what is added to it
#   delete       what deletes the thing
#   whole        the text of it with what was added
Cascade = collections.namedtuple("Cascade", "start needs adds delete see whole")

CASCADES = {
    "a pet and its load and pause": ("laundry", Cascade(
        [], ["pet add {t} --wash 120m"], ["wash {t}", "pet pause {t}"], "pet delete {t} --yes", pets,
        "{t} washing 0 True")),
    "a timer and its to-do": ("timer", Cascade(
        [], ["add {t} 20h"], ["todo add {t} Salt"], "delete {t} --yes", todos, "{t} ['Salt']")),
    "a garment and its season and wash": ("wardrobe", Cascade(
        [], ["item add {t} --category shirt --color navy"], ["item edit {t} --season fall", "wash {t}"],
        "item remove {t} --yes", washed, "{t} fall 2026-11-23")),
    "a wish and its price": ("wardrobe", Cascade(
        [], ["wishlist add {t}"], ["wishlist price {t} 129.50"], "wishlist remove {t} --yes", wishes,
        "{t} ['129.5']")),
    "an appliance and all that it has": ("home-maintenance", Cascade(
        HOME, ["appliance add {t}"],
        ["appliance edit {t} --field berth=12", "meter {t} 1240h", "task add 'Clean {t}' --every 3mo --appliance {t}",
         "service add 'Mend {t}' --appliance {t}", "document add a.pdf --appliance {t}"],
        "appliance delete {t} --yes", details, "{t} [1, 1, 1, 1, 1]")),
    "a task and its completion": ("home-maintenance", Cascade(
        HOME, ["task add {t} --every 3mo"], ["done {t} --cost 20"], "task delete {t} --yes", tasks, "{t} 1")),
    "a part and its offer": ("home-maintenance", Cascade(
        HOME, ["part add {t}"], ["part offer add {t} Airparts --price 12.90 --days 3 --url https://airparts/f7"],
        "part delete {t} --yes", offers, "{t} 1")),
}


def gone_with(home, rule):
    """What was added to what another deletes is hidden; who deleted it, or who added to it, brings all back."""
    things = {
        f"{deleter}-{way}": (deleter, adder, way)
        for deleter, adder in [("ada", "ben"), ("ben", "ada")] for way in ["undo", "answer"]}
    names = {thing: {"t": thing} for thing in things}
    begin(home, rule.start, rule.needs, names)
    for thing, (deleter, adder, _) in things.items():
        do(home, deleter, [rule.delete], names[thing])
        do(home, adder, rule.adds, names[thing])
    exchange(home)
    look(home, rule.see, {thing: [] for thing in things}, names, "after it was deleted")
    for thing, (deleter, adder, _) in things.items():
        told = [conflict["text"] for conflict in home.conflicts(adder) if thing in conflict["text"]]
        expect(told, f"{adder} is told of {thing}: {home.conflicts(adder)}")
    for thing, (deleter, adder, way) in things.items():
        if way == "undo":
            do(home, deleter, ["undo {t} --yes"], names[thing])
    exchange(home)
    back = {thing: [rule.whole] if way == "undo" else [] for thing, (_, _, way) in things.items()}
    look(home, rule.see, back, names, "after who deleted it undid that")
    for name in ["ada", "ben"]:
        home.run(name, "sync", "undo", "--all", "--yes")
    exchange(home)
    look(home, rule.see, {thing: [rule.whole] for thing in things}, names, "after the others put it back")
    home.check()


def tabled(play, rules):
    """A scenario for each rule of a table, by its name."""
    for number, (name, (program, rule)) in enumerate(rules.items()):
        def scenario(home, rule=rule):
            play(home, rule)
        scenario.__name__ = f"{play.__name__}{number + 1}"
        scenario.__doc__ = f"{program}: {name}: {play.__doc__}"
        yield scenario, program


SCENARIOS = [*tabled(acted_on, RULES), *tabled(gone_with, CASCADES)]

if __name__ == "__main__":
    sys.exit(play(SCENARIOS))
