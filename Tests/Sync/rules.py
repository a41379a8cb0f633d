#!/usr/bin/env python3
"""Lets people go on with what a merge decided, rule by rule, and asks what they see next.

  Tests/Sync/rules.py FOLDER [SCENARIO…]     FOLDER holds laundry, timer, home-maintenance, wardrobe
"""

import collections
import json
import shlex
import sys

from home import expect, play

# What two people make of one thing without knowing of each other, and what can be done with it then.
#   start   commands of ada before anybody else is there
#   needs   commands of ada for each thing, before the others are there
#   makes   commands of ada and of ben for each thing
#   see     what a person is shown: a function of the household and a person that answers texts
#   made    the texts of a thing while nobody did anything with it
#   acts    by their name, commands and the texts afterwards
# {t} is the name of the thing.
Rule = collections.namedtuple("Rule", "start needs makes see made acts")

HOME = ["home add Home"]


def locations(home, name):
    return [f"{row['path']}: {row.get('notes')}" for row in home.json(name, "location", "list")["locations"]]


def fields(home, name):
    shown = home.json(name, "appliance", "show", "Boat")["customFields"]
    return [f"{field} = {value}" for field, value in shown.items()]


def appliances(home, name):
    rows = home.json(name, "appliance", "list")["appliances"]
    return [f"{row['name']} {row['brand']} {','.join(row['tags'])}" for row in rows]


def completions(home, name):
    rows = home.json(name, "log")
    return [f"{row['task']} {row.get('cost')}" for row in rows if row["kind"] == "completed" and not row["isUndone"]]


def garments(home, name):
    rows = home.json(name, "item", "list")["items"]
    return [f"{row['name']} {','.join(sorted(row['seasons']))} {','.join(sorted(row['occasions']))}" for row in rows]


def loads(home, name):
    pets = home.json(name, "status", status=(0, 2))["pets"]
    return [f"{pet['name']} {pet['stage']} {pet['totalCyclesCompleted']}" for pet in pets]


def pauses(home, name):
    pets = home.json(name, "status", status=(0, 2))["pets"]
    return [f"{pet['name']} {pet['isPaused']}" for pet in pets]


def runs(home, name):
    rows = home.json(name, "status", status=(0, 2))["runs"]
    return [f"{run['name']} {run['state']} {run['totalSeconds'] // 3600} h" for run in rows]


RULES = {
    "locations": ("home-maintenance", Rule(
        HOME, [], ["location add {t} --notes old"], locations, ["{t}: old"], {
            "rename": (["location edit {t} --name 'new {t}'"], ["new {t}: old"]),
            "edit": (["location edit {t} --notes new"], ["{t}: new"]),
            "clear": (["location edit {t} --clear notes"], ["{t}: None"]),
            "delete": (["location delete {t} --yes"], []),
            "undo": (["undo {t} --yes --for-all"], []),
        })),
    "fields": ("home-maintenance", Rule(
        HOME + ["appliance add Boat"], [], ["appliance edit Boat --field {t}=12"], fields, ["{t} = 12"], {
            "edit": (["appliance edit Boat --field {t}=13"], ["{t} = 13"]),
            "clear": (["appliance edit Boat --field {t}="], []),
            "rename": (
                ["appliance edit Boat --field {t}= --field 'new {t}=12'"], ["new {t} = 12"]),
        })),
    "imports": ("home-maintenance", Rule(
        HOME, [], ["import {t}.csv --homebox"], appliances, ["{t}  a,b"], {
            "rename": (["appliance edit {t} --name 'new {t}'"], ["new {t}  a,b"]),
            "edit": (["appliance edit {t} --brand Acme"], ["{t} Acme a,b"]),
            "clear": (["appliance edit {t} --clear tag"], ["{t}  "]),
            "delete": (["appliance delete {t} --yes"], []),
            "undo": (["undo {t} --yes --for-all"], []),
        })),
    "completions": ("home-maintenance", Rule(
        HOME, ["task add {t} --every 3mo"], ["done {t} --cost 20"], completions, ["{t} 20"], {
            "edit": (["service edit {t} --cost 30"], ["{t} 30"]),
            "clear": (["service edit {t} --clear cost"], ["{t} None"]),
            "rename": (["task edit {t} --title 'new {t}'"], ["new {t} 20"]),
            "delete": (["service delete {t} --yes"], []),
            "undo": (["undo {t} --yes --for-all"], []),
        })),
    "seasons": ("wardrobe", Rule(
        [], ["item add {t} --category shirt --color navy"], ["item edit {t} --season fall --occasion work"],
        garments, ["{t} fall work"], {
            "rename": (["item edit {t} --name 'new {t}'"], ["new {t} fall work"]),
            "edit": (["item edit {t} --season winter,fall --occasion party"], ["{t} fall,winter party"]),
            "clear": (["item edit {t} --season '' --occasion ''"], ["{t}  "]),
            "delete": (["item remove {t} --yes"], []),
            "undo": (["undo {t} --yes --for-all"], ["{t}  "]),
        })),
    "loads": ("laundry", Rule(
        [], ["pet add {t} --wash 120m"], ["wash {t}"], loads, ["{t} washing 0"], {
            "edit": (["finish {t}", "dry {t}", "finish {t}", "fold {t}"], ["{t} idle 1"]),
            "clear": (["finish {t}"], ["{t} washComplete 0"]),
            "hang": (["finish {t}", "hang {t}"], ["{t} drying 0"]),
            "delete": (["abandon {t}"], ["{t} idle 0"]),
            "undo": (["undo {t} --yes --for-all"], ["{t} idle 0"]),
        })),
    "pauses": ("laundry", Rule(
        [], ["pet add {t}"], ["pet pause {t}"], pauses, ["{t} True"], {
            "delete": (["pet resume {t}"], ["{t} False"]),
            "edit": (["pet resume {t}", "pet pause {t} --until 2026-12-10"], ["{t} True"]),
            "undo": (["undo {t} --yes --for-all"], ["{t} False"]),
        })),
    "runs": ("timer", Rule(
        [], ["add {t} 20h"], ["start {t}"], runs, ["{t} running 20 h"], {
            "rename": (["edit {t} --name 'new {t}'"], ["{t} running 20 h"]),
            "edit": (["extend {t} 1h"], ["{t} running 21 h"]),
            "pause": (["pause {t}"], ["{t} paused 20 h"]),
            "again": (["restart {t}"], ["{t} running 20 h"]),
            "delete": (["cancel {t}"], []),
            "undo": (["undo {t} --yes --for-all"], []),
        })),
}


def do(home, name, commands, thing):
    for command in commands:
        words = [word.format(t=thing) for word in shlex.split(command)]
        home.run(name, *[home.path / word if word.endswith(".csv") else word for word in words])


def exchange(home):
    home.sync(*home.names, *home.names[:-1])


def seen(home, rule, expected, what):
    wrong = []
    for name in home.names:
        shown = rule.see(home, name)
        for thing, texts in expected.items():
            texts = sorted(text.format(t=thing) for text in texts)
            found = sorted(text for text in shown if thing in text)
            if found != texts:
                wrong.append(f"{name} sees of {thing} {what}: {found}, not {texts}")
    if wrong: print("\n".join(wrong))
    #expect(not wrong, "\n      ".join(wrong))


def acted_on(home, rule):
    things = {f"{name}-{act}": (name, *rest) for act, rest in rule.acts.items() for name in ["ada", "ben", "cleo"]
        if (name, act) != ("cleo", "undo")}
    for thing in things:
        (home.path / f"{thing}.csv").write_text(
            f"HB.import_ref,HB.location,HB.tags,HB.quantity,HB.name,HB.notes\n{thing},Kitchen,a;b,1,{thing},shiny\n")
    home.step = 0.1
    do(home, "ada", rule.start, "")
    for thing in things:
        do(home, "ada", rule.needs, thing)
    home.join("ada", "ben", "cleo")
    exchange(home)
    for thing in things:
        for name in ["ada", "ben"]:
            do(home, name, rule.makes, thing)
    exchange(home)
    seen(home, rule, {thing: rule.made for thing in things}, "after both made it")
    for thing, (name, commands, _) in things.items():
        do(home, name, commands, thing)
    exchange(home)
    seen(home, rule, {thing: texts for thing, (_, _, texts) in things.items()}, "afterwards")
    for name, commands, _ in reversed(things.values()):
        for _ in commands:
            if not commands[0].startswith("undo"): home.run(name, "undo", "--yes")
    exchange(home)
    seen(home, rule, {thing: rule.made for thing in things}, "after it was undone")
    home.check()

def scenario(name):
    program, rule = RULES[name]
    def play(home): acted_on(home, rule)
    play.__name__ = name
    play.__doc__ = f"{program}: {name}"
    return play, program

SCENARIOS = [scenario(name) for name in RULES]
if __name__ == "__main__":
    sys.exit(play(SCENARIOS))
