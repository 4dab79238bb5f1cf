"use strict";

const assert = require("node:assert/strict");
const { describe, test } = require("node:test");
const { replayFunctions, smallDay } = require("./page.js");

const scripts = replayFunctions();
const data = JSON.parse(smallDay());

function sideAt(time) {
  const side = new (scripts.get("Side"))(data.sides[0]);
  side.moveTo(time, data.goal, 0);
  return side;
}

describe("times in words", () => {
  const clockText = scripts.get("clockText");
  const day = { start: 8 * 3600, length: 24 * 3600 };

  test("the clock shows the time of day, with seconds when asked", () => {
    assert.equal(clockText(day, 0), "08:00");
    assert.equal(clockText(day, 3661, true), "09:01:01");
  });

  test("a later day is said", () => {
    assert.equal(clockText(day, 17 * 3600), "01:00 (+1 d)");
  });

  test("a window that ends at midnight ends at 24:00 of its own day", () => {
    assert.equal(clockText({ start: 0, length: 86400 }, 86400), "24:00");
    assert.equal(clockText({ start: 0, length: 2 * 86400 }, 86400), "00:00 (+1 d)");
    assert.equal(clockText({ start: 0, length: 2 * 86400 }, 2 * 86400), "24:00 (+1 d)");
  });

  test("a span is told in its greatest units", () => {
    const spanText = scripts.get("spanText");
    const cases = [
      [-3, "0 s"], [59.4, "59 s"], [60, "1 min"], [61, "1 min 01 s"], [3599, "59 min 59 s"],
      [3600, "1 h 00 min"], [5400, "1 h 30 min"],
    ];
    for (const [seconds, text] of cases) assert.equal(spanText(seconds), text);
  });
});

describe("zones", () => {
  const square = (x, y, size) => [x, y, x + size, y, x + size, y + size, x, y + size, x, y];
  const ring = { name: "ring", x: 5, y: 5, rings: [square(0, 0, 10), square(4, 4, 2)] };
  const point = { name: "point", x: 100, y: 0, rings: [] };

  test("a place in a hole is outside", () => {
    const isInside = scripts.get("isInside");
    assert.equal(isInside(ring.rings, 1, 1), true);
    assert.equal(isInside(ring.rings, 5, 5), false);
    assert.equal(isInside(ring.rings, 11, 5), false);
    assert.equal(isInside([], 0, 0), false);
  });

  test("a place outside of all zones has the name of the nearest", () => {
    const zoneName = scripts.get("zoneName");
    const day = { zones: [ring, point] };
    assert.equal(zoneName(day, 1, 1), "ring");
    assert.equal(zoneName(day, 70, 0), "point");
    assert.equal(zoneName({ zones: [] }, 0, 0), null);
  });
});

describe("what is chosen", () => {
  const taxiText = scripts.get("taxiText");
  const requestText = scripts.get("requestText");

  test("a taxi says what it does, for whom and until when", () => {
    assert.equal(taxiText(data, sideAt(160), 0),
      "Taxi 0: driving to a passenger, ride 7, since 08:01:10, until 08:04:10, in old town.");
    assert.equal(taxiText(data, sideAt(0), 0),
      "Taxi 0: idle, standing, since before the start, until 08:01:10, in old town.");
    assert.equal(taxiText(data, sideAt(2000), 2),
      "Taxi 2: with a passenger, a passenger from the street, since 08:16:40, until 09:06:40, "
      + "in old town.");
    assert.equal(taxiText(data, sideAt(160), 1), "Taxi 1 is off duty.");
  });

  test("a request says how long it waits and what it will come to", () => {
    assert.equal(requestText(data, sideAt(65), 0),
      "Ride 7, in old town: asked at 08:01:00, waiting for 5 s, no taxi yet; will be picked up "
      + "after 3 min 40 s; wants to go to old town.");
    assert.equal(requestText(data, sideAt(100), 0),
      "Ride 7, in old town: asked at 08:01:00, waiting for 40 s, taxi 0 is coming; will be picked up "
      + "after 3 min 40 s; wants to go to old town.");
    assert.equal(requestText(data, sideAt(2000), 1),
      "Ride 5, in old town: asked at 08:01:40; given up by the passenger after 30 min; wants to go "
      + "to old town.");
  });

  test("the summary tells a side in one sentence", () => {
    assert.equal(scripts.get("summaryText")(data, [sideAt(1100)], 1100),
      "08:18. fifo: 1 waiting, 1 of them longer than 15 min, 0 taxis idle, 1 with a passenger, "
      + "mean wait so far " + scripts.get("spanText")(sideAt(1100).meanWaitAt(1100)) + ".");
  });
});
