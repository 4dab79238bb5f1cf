"""Keys of the scenario schema, the trial of each in scripts/keys, and the list of keys without effect."""

import hashlib
import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "scripts/keys"
LIST = ROOT / "scenarios/keys-without-effect.md"

# Fields of a base, and of a trial, with their types.
BASE_FIELDS = {"scenario": str, "set": dict}
TRIAL_FIELDS = {"base": str, "at": str, "set": dict, "value": object, "with": dict, "refused": str}


def keys_of(schema):
    """Keys that have values themselves, such as `alarms.worn` or `runs[].laps`.

    Blocks shared by many keys occur once, such as `values.start_places.radial.scale`.
    """
    found = set()
    collect(schema, "", found)
    for name, node in schema.get("$defs", {}).items():
        shared = set()
        collect(node, f"values.{name}", shared)
        found |= shared - {f"values.{name}"}
    return found


def options(node):
    """Alternatives of a node besides null."""
    if "anyOf" not in node:
        return [node]
    return [each for kid in node["anyOf"] if kid.get("type") != "null" for each in options(kid)]


def collect(node, path, found):
    for option in options(node):
        if "properties" in option:
            for name, kid in option["properties"].items():
                collect(kid, f"{path}.{name}" if path else name, found)
        elif any("properties" in kid for kid in options(option.get("items", {}))):
            collect(option["items"], f"{path}[]", found)
        else:
            found.add(path)


def file_of(key):
    """File of the trial of a key: that of its block."""
    block = re.match(r"[^.\[]+", key)[0] if re.search(r"[.\[]", key) else "scenario"
    return FOLDER / f"{block}.json"


def shown(path):
    return str(path.relative_to(ROOT))


NAMES = {str: "a text", dict: "an object"}


class Trials:
    """The trial of each key, with the faults found while reading."""

    def __init__(self):
        self.faults, self.trials, self.places = [], {}, {}
        self.bases = self.read(FOLDER / "bases.json")
        for name, base in list(self.bases.items()):
            if not self.check_fields(f"scripts/keys/bases.json: {name}", base, BASE_FIELDS, {"scenario"}):
                del self.bases[name]
        for path in sorted(FOLDER.glob("*.json")):
            if path.name != "bases.json":
                for key, trial in self.read(path).items():
                    self.add(path, key, trial)
        used = {trial["base"] for trial in self.trials.values()}
        self.faults += [f"scripts/keys/bases.json: no trial uses {name}; remove it"
                        for name in self.bases if name not in used]
        self.listed = dict(re.findall(r"(?m)^\| `([^`]+)` \| +(\S.*?) *\|$", LIST.read_text()))

    def read(self, path):
        """A file of objects by name; a name that occurs twice is a fault."""
        def unique(pairs):
            names = [name for name, _ in pairs]
            self.faults.extend(f"{shown(path)}: {name} occurs twice; remove one"
                               for name in sorted(set(names)) if names.count(name) > 1)
            return dict(pairs)
        try:
            entries = json.loads(path.read_text(), object_pairs_hook=unique)
        except (OSError, ValueError) as error:
            self.faults.append(f"{shown(path)} could not be read: {error}")
            return {}
        if isinstance(entries, dict):
            return entries
        self.faults.append(f"{shown(path)} is not an object; write names with their entries")
        return {}

    def check_fields(self, place, entry, allowed, needed):
        if not isinstance(entry, dict):
            self.faults.append(f"{place} is not an object with {', '.join(sorted(needed))}")
            return False
        wrong = [f"{place}: {field} is not a field; use {', '.join(sorted(allowed))}"
                 for field in entry if field not in allowed]
        wrong += [f"{place}: {field} is not {NAMES[kind]}" for field, kind in allowed.items()
                  if field in entry and not isinstance(entry[field], kind)]
        wrong += [f"{place}: {field} is missing" for field in sorted(needed) if field not in entry]
        self.faults += wrong
        return not wrong

    def add(self, path, key, trial):
        place = f"{shown(path)}: {key}"
        if not self.check_fields(place, trial, TRIAL_FIELDS, {"base", "value"}):
            return
        if trial["base"] not in self.bases:
            self.faults.append(f"{place}: {trial['base']} is not a base; add it to scripts/keys/bases.json")
        elif path != file_of(key):
            self.faults.append(f"{place}: move it to {shown(file_of(key))}")
        else:
            self.trials[key] = trial

    def compare(self, keys):
        """Adds keys without a trial, and trials and reasons without a key, to the faults."""
        self.faults += [
            f"{key} has no trial. Add one to {shown(file_of(key))}, with a base of scripts/keys/bases.json in "
            f'which the key acts and a second value: "{key}": {{"base": "...", "value": ...}}'
            for key in sorted(keys - self.trials.keys())]
        self.faults += [f"{shown(file_of(key))}: {key} is not a key of the schema; remove its trial"
                        for key in sorted(self.trials.keys() - keys)]
        self.faults += [f"{shown(LIST)}: {key} is not a key of the schema; remove its row"
                        for key in sorted(self.listed.keys() - keys)]


def sample(keys, count):
    """Keys of all blocks in turn, by a hash of their name, so that a sample is always the same."""
    blocks = {}
    for key in sorted(keys, key=lambda key: hashlib.sha256(key.encode()).digest()):
        blocks.setdefault(file_of(key), []).append(key)
    turns = sorted((turn, str(block), key) for block, names in blocks.items()
                   for turn, key in enumerate(names))
    return sorted(key for _, _, key in turns[:count])
