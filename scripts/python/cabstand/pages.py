"""Results as HTML, for notebooks."""

import math
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .results import Results

def _minutes(seconds: float) -> str:
    if math.isinf(seconds):
        return "never"
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


#: The metrics that are shown, where the summary has them: the heading, and a value of its unit as text.
_SHOWN: list[tuple[str, str, Callable[[float], str]]] = [
    ("wait_or_limit_s_mean", "mean wait, not served as 15 min or longer", _minutes),
    ("wait_s_p95", "95 % wait at most", _minutes),
    ("unserved_share", "not served", _percent),
    ("utilisation", "utilisation", _percent),
    ("empty_distance_share", "empty driving", _percent),
]


def _cell(values: list[float], text: Callable[[float], str]) -> str:
    estimate, low, high = values
    if math.isnan(estimate):
        return ""
    interval = "" if math.isnan(low) or math.isnan(high) else f" [{text(low)}, {text(high)}]"
    return f"{text(estimate)}{interval}"


def results_html(results: "Results") -> str:
    """The sentence of results, a table of the main metrics with 95 % intervals, and the folder."""
    parts = [f"<p>{escape(results.sentence)}</p>"] if results.sentence else []
    if "summary" in results.tables:
        parts.append(_table(results))
    parts.append(f"<p><code>{escape(str(results.folder))}</code></p>")
    return "<div>" + "".join(parts) + "</div>"


def _table(results: "Results") -> str:
    from .frames import read_pandas

    summary = read_pandas(results.folder / "summary.csv")
    # A metric may have several statistics; the first is the one of the printed table.
    firsts = summary.drop_duplicates(["policy", "metric"])
    known = dict(zip(
        zip(firsts["policy"], firsts["metric"], strict=True),
        firsts[["estimate", "ci_low", "ci_high"]].to_numpy(float).tolist(), strict=True))
    shown = [each for each in _SHOWN if each[0] in set(summary["metric"])]
    lines = ["<tr><th>policy</th>" + "".join(f"<th>{escape(title)}</th>" for _, title, _ in shown) + "</tr>"]
    for policy in summary["policy"].unique():
        cells = []
        for metric, _, text in shown:
            cells.append(f"<td>{escape(_cell(known[policy, metric], text))}</td>")
        lines.append(f"<tr><td>{escape(str(policy))}</td>{''.join(cells)}</tr>")
    return f"<table>{''.join(lines)}</table>"
