"use strict";

const assert = require("node:assert/strict");
const { describe, test } = require("node:test");
const { plain, replayFunctions, smallDay } = require("./page.js");

const scripts = replayFunctions();
const data = JSON.parse(smallDay());

const side = () => new (scripts.get("Side"))(data.sides[0]);
const bytes = (...values) => Buffer.from(values).toString("base64");
const list = (values) => Array.from(values);

describe("compact numbers", () => {
  const reader = (...values) => new (scripts.get("CompactReader"))(bytes(...values));

  test("a number has seven bits a byte, the lowest first", () => {
    const numbers = reader(0, 127, 128, 1, 172, 2, 255, 255, 255, 255, 15);
    assert.deepEqual([1, 2, 3, 4, 5].map(() => numbers.number()), [0, 127, 128, 300, 4294967295]);
  });

  test("signed numbers alternate", () => {
    const numbers = reader(0, 1, 2, 3, 254, 1);
    assert.deepEqual([1, 2, 3, 4, 5].map(() => numbers.signed()), [0, -1, 1, -2, 127]);
  });
});

describe("the day that the program writes", () => {
  test("stretches come out taxi by taxi", () => {
    const { first, start, end, activity, ride, x0, y0, x1, y1 } = side().stretches;
    assert.deepEqual(list(first), [0, 4, 4, 6]);
    assert.deepEqual(list(start), [-60, 70, 250, 280, 900, 1000]);
    assert.deepEqual(list(end), [70, 250, 280, 880, 1000, 4000]);
    assert.deepEqual(list(activity), [0, 2, 3, 4, 0, 4]);
    assert.deepEqual(list(ride), [-1, 7, 7, 7, -1, -1]);
    assert.deepEqual(list(x0), [0, 0, 300, 300, 300, 1000]);
    assert.deepEqual(list(y0), [0, 0, 400, 400, 400, 0]);
    assert.deepEqual(list(x1), [0, 300, 300, 1000, 300, 0]);
    assert.deepEqual(list(y1), [0, 400, 400, 0, 400, 0]);
  });

  test("requests come out with their places, outcomes and taxis", () => {
    const { count, start, end, ride, x, y, toX, toY, outcome, assigned, taxi, placeOfRide } =
      side().requests;
    assert.equal(count, 2);
    assert.deepEqual(list(start), [60, 100]);
    assert.deepEqual(list(end), [280, 1900]);
    assert.deepEqual(list(ride), [7, 5]);
    assert.deepEqual([list(x), list(y), list(toX), list(toY)],
      [[300, 10], [400, 20], [1000, 30], [0, 40]]);
    assert.deepEqual(list(outcome), [0, 1]);
    assert.deepEqual(list(assigned), [70, 2147483647]);
    assert.deepEqual(list(taxi), [0, -1]);
    assert.equal(placeOfRide.get(5), 1);
  });

  test("offers come out with the taxi, the ride and the answer", () => {
    const { count, start, end, taxi, ride } = side().offers;
    assert.equal(count, 2);
    assert.deepEqual([list(start), list(end), list(taxi), list(ride)],
      [[60, 100], [70, 100], [0, 2], [7, 5]]);
  });
});

describe("a side at an instant", () => {
  const at = (time, of = side()) => { of.moveTo(time, data.goal, 0); return of; };

  test("a taxi is on the straight line between the ends of its stretch", () => {
    const half = at(160);
    assert.equal(half.activity[0], 2);
    assert.deepEqual([half.x[0], half.y[0]], [150, 200]);
  });

  test("a taxi without a stretch is off duty", () => {
    const early = at(0);
    assert.deepEqual(list(early.current), [0, -1, -1]);
    assert.deepEqual(list(early.counts), [1, 0, 0, 0, 0, 0, 0, 2]);
  });

  test("requests wait until their end, with a taxi or without, and are late after the goal", () => {
    const early = at(65);
    assert.deepEqual([early.waiting.list.length, early.assigned, early.late], [1, 0, 0]);
    const both = at(100);
    assert.deepEqual([both.waiting.list.length, both.assigned, both.late], [2, 1, 0]);
    const late = at(1100);
    assert.deepEqual([late.waiting.list.length, late.assigned, late.late], [1, 0, 1]);
    assert.equal(at(1900).waiting.list.length, 0);
  });

  test("any way to an instant shows the same", () => {
    const moved = side();
    for (const time of [3000, 10, 250, 249, 3599, 279, 1200, 1199]) {
      at(time, moved);
      const fresh = at(time);
      for (const name of ["counts", "activity", "current"]) {
        assert.deepEqual(list(moved[name]), list(fresh[name]), name + " at " + time);
      }
      assert.deepEqual(plain(moved.waiting.list), plain(fresh.waiting.list));
    }
  });

  test("counts at an instant are those of the side that has moved there", () => {
    for (const time of [0, 70, 100, 279, 280, 950, 1000, 3599]) {
      const counts = plain(side().countsAt(time));
      const shown = at(time);
      assert.equal(counts.waiting, shown.waiting.list.length);
      assert.equal(counts.offDuty, shown.counts[7]);
      assert.deepEqual(
        [counts.idle, counts.approaching, counts.boarding, counts.occupied],
        [0, 2, 3, 4].map((activity) => shown.counts[activity]));
    }
  });

  test("an offer lingers as long as the viewer needs to see it", () => {
    const moved = side();
    moved.moveTo(101, data.goal, 0);
    assert.equal(moved.asked.list.length, 0);
    const slow = side();
    slow.moveTo(101, data.goal, 5);
    assert.deepEqual(plain(slow.asked.list), [1]);
  });

  test("the mean wait is that of the last full step, within the day", () => {
    const { meanWait, step } = data.sides[0].course;
    const one = side();
    assert.equal(one.meanWaitAt(-10), meanWait[0]);
    assert.equal(one.meanWaitAt(10 * step + 0.5), meanWait[10]);
    assert.equal(one.meanWaitAt(1e9), meanWait[meanWait.length - 1]);
  });
});

test("the upper bound is the place of the first greater value", () => {
  const upperBound = scripts.get("upperBound");
  const values = [1, 3, 3, 7];
  assert.deepEqual([0, 1, 3, 6, 7].map((value) => upperBound(values, value, 0, 4)), [0, 1, 3, 3, 4]);
  assert.equal(upperBound(values, 9, 1, 3), 3);
});
