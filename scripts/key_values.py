"""Second values for a key of a scenario, by what the schema allows there."""

import datetime
import json
import re

# Values of quantities for keys that have none yet.
USUAL = {
    "duration": ["10 min", "1 h", "5 s", "0 s"], "share": ["50 %", "0 %", "100 %", "5 %"],
    "distance": ["500 m", "5 km"], "speed": ["20 km/h", "5 km/h"], "time_of_day": ["09:00", "12:00"],
    "area": ["1 km2"], "pace": ["6 min/km"], "money": ["5 EUR"], "fare": ["1 EUR/km"],
    "emission": ["100 g/km"],
}


def scaled(text, factor):
    """A text with its first number multiplied; None without a number."""
    number = re.search(r"\d+\.?\d*|\.\d+", text)
    if not number:
        return None
    return f"{text[:number.start()]}{float(number[0]) * factor:.6g}{text[number.end():]}"


def of_text(name, text):
    """Other values of a quantity written as text."""
    if re.match(r"\d\d:\d\d", text):
        hour, rest = int(text[:2]), text[2:]
        return [f"{(hour + step) % 24:02}{rest}" for step in (1, 23, 6)]
    if name == "share":
        return [scaled(text, 0.5), "50 %", "0 %", "100 %", "10 %"]
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        day = datetime.date.fromisoformat(text)
        return [str(day + datetime.timedelta(days=step)) for step in (2, 5, 1)]
    return [scaled(text, 0.5), scaled(text, 2), scaled(text, 0.1), scaled(text, 10)]


def of_number(leaf, value):
    """Other numbers within the range of the schema."""
    low, high = leaf.get("minimum", leaf.get("exclusiveMinimum")), leaf.get("maximum")
    is_whole = leaf.get("type") == "integer"
    found = [value / 2, value * 2, value + 1, value - 1, 0, 1, 5]
    found = [round(each) if is_whole else each for each in found]
    return [each for each in found
            if (low is None or each >= low) and (high is None or each <= high)]


def of_list(leaf, name, value):
    """Other lists of the same kind: the last item left out, the order turned, an item changed."""
    found = [value[:-1], value[::-1]]
    if value and isinstance(value[0], (str, int, float)):
        items = leaf.get("items", {})
        item = items.get("$ref", "").rsplit("/", 1)[-1] or name
        for other in changed([(items, item)], value[0])[:2]:
            found += [[other] + value[1:], [other] * len(value)]
    return found


def of_block(value):
    """A block, such as a distribution, with each of its numbers changed."""
    found = []
    for key, kid in value.items():
        for other in changed([], kid)[:2]:
            found.append({**value, key: other})
    return found


def changed(leaves, value):
    """Values that differ from a given one."""
    leaf, name = leaves[0] if leaves else ({}, None)
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, (int, float)):
        return of_number(leaf, value)
    if isinstance(value, str):
        return of_text(name, value) if re.search(r"\d", value) else []
    if isinstance(value, list):
        return of_list(leaf, name, value)
    return of_block(value) if isinstance(value, dict) else []


def first(leaves):
    """Values for a key that has none."""
    found = []
    for leaf, name in leaves:
        found += USUAL.get(name, [])
        if name and name.endswith("_distribution"):
            found += {"duration": ["10 min", "5 s"], "factor": [0.5, 2], "pace": ["5 min/km"]}[
                name.split("_")[0]]
        if leaf.get("type") in ("number", "integer"):
            found += of_number(leaf, 4) + [100]
        if leaf.get("type") == "boolean":
            found += [True, False]
    return found


def variants(leaves, value, donors):
    """Values to try in place of one, each once, the likeliest to act first."""
    fitting = [each for each in leaves if isinstance(value, list) == (each[0].get("type") == "array")]
    found = changed(fitting or leaves, value) if value is not None else []
    found += [choice for leaf, _ in leaves for choice in leaf.get("enum", [])]
    found += donors[:4] + first(leaves)
    if value is not None:
        found.append(None)
    seen = [json.dumps(value)]
    return [each for each in found
            if (text := json.dumps(each)) not in seen and not seen.append(text)]
