"use strict";

// Where the page opens and where its buttons and links lead: an instant, and what to follow there.

/** The second at which the quarter of an hour of the wall clock begins in which most people wait. */
function busiestQuarter(day, sides) {
  const first = Math.ceil(day.start / 900) * 900 - day.start;
  let best = { second: 0, waiting: 0 };
  for (let second = Math.min(first, day.length); second < day.length; second += 900) {
    let waiting = 0;
    for (const { course } of sides) {
      const end = Math.min(course.waiting.length, Math.ceil((second + 900) / course.step));
      let sum = 0, count = 0;
      for (let index = Math.ceil(second / course.step); index < end; index++, count++) {
        sum += course.waiting[index];
      }
      waiting += count > 0 ? sum / count : 0;
    }
    if (waiting > best.waiting) best = { second, waiting };
  }
  return best.second;
}

/** The request of all sides that is best by a measure, with its side; null where none has a measure. */
function bestRequest(sides, measure) {
  let best = null;
  sides.forEach((side, number) => {
    for (let request = 0; request < side.requests.count; request++) {
      const value = measure(side.requests, request);
      if (value !== null && (best === null || value > best.value)) {
        best = { value, side: number, request };
      }
    }
  });
  return best;
}

/** Where to look at a request: near the end of its wait, on its side. */
function targetOf(day, sides, found) {
  if (found === null) return null;
  const { start, end } = sides[found.side].requests;
  const last = Math.min(end[found.request] - 1, day.length);
  return {
    time: Math.max(start[found.request], last, 0),
    chosen: [{ side: found.side, request: found.request }],
  };
}

/** The places that have a button, by the name of the button; null where the day has none. */
function jumpTargets(day, sides) {
  return {
    busiest: { time: busiestQuarter(day, sides), chosen: [] },
    longest: targetOf(day, sides, bestRequest(
      sides, ({ start, end }, request) => end[request] - start[request])),
    // Given up by the passenger, or turned away: outcomes 1 and 2.
    unserved: targetOf(day, sides, bestRequest(
      sides, ({ end, outcome }, request) =>
        outcome[request] === 1 || outcome[request] === 2 ? -end[request] : null)),
  };
}

/** The second of a time such as 10:20 or 10:20:30; null where the day has no such time. */
function secondOf(day, text) {
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (!parts) return null;
  const [hours, minutes, seconds] = [parts[1], parts[2], parts[3] || "0"].map(Number);
  if (hours > 24 || minutes > 59 || seconds > 59) return null;
  // The window may begin in the evening: a time before its start is that of the next day.
  let second = hours * 3600 + minutes * 60 + seconds - day.start;
  while (second < 0) second += 86400;
  return second <= day.length ? second : null;
}

/** What a link such as #t=10:20&ride=7 means; null where it means nothing. */
function linkTarget(day, sides, hash) {
  const parts = new Map(hash.replace(/^#/, "").split("&").map((part) => {
    const place = part.indexOf("=");
    return place < 0 ? [part, ""] : [part.slice(0, place), part.slice(place + 1)];
  }));
  const chosen = [];
  const ride = parts.get("ride");
  if (ride !== undefined && /^\d{1,10}$/.test(ride)) {
    sides.forEach((side, number) => {
      const request = side.requests.placeOfRide.get(Number(ride));
      if (request !== undefined) chosen.push({ side: number, request });
    });
  }
  const time = parts.has("t") ? secondOf(day, parts.get("t")) : null;
  if (time !== null) return { time, chosen };
  if (chosen.length === 0) return null;
  const { side, request } = chosen[0];
  return { time: Math.max(0, sides[side].requests.start[request]), chosen };
}
