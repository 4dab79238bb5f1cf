"use strict";

const assert = require("node:assert/strict");
const { describe, test } = require("node:test");
const { plain, replayFunctions } = require("./page.js");

const scripts = replayFunctions();
const call = (name, ...values) => plain(scripts.get(name)(...values));

/** A side with requests, each as [start, end, outcome]. */
function side(requests, waiting = [], step = 60) {
  return {
    course: { step, waiting },
    requests: {
      count: requests.length, start: requests.map(([start]) => start),
      end: requests.map(([, end]) => end), outcome: requests.map(([, , outcome]) => outcome),
      placeOfRide: new Map(requests.map((_, index) => [100 + index, index])),
    },
  };
}

const day = { start: 28800, length: 7200 };

describe("where the page leads", () => {
  test("the busiest quarter is that of the clock with most people waiting on all sides", () => {
    const quiet = Array.from({ length: 120 }, () => 0);
    const one = quiet.map((_, minute) => minute >= 20 && minute < 25 ? 9 : 0);
    const two = quiet.map((_, minute) => minute >= 60 && minute < 70 ? 5 : 0);
    assert.equal(call("busiestQuarter", day, [side([], one), side([], quiet)]), 900);
    assert.equal(call("busiestQuarter", day, [side([], one), side([], two)]), 3600);
    assert.equal(call("busiestQuarter", { start: 28500, length: 7200 }, [side([], one)]), 1200);
    assert.equal(call("busiestQuarter", day, [side([], quiet)]), 0);
    assert.equal(call("busiestQuarter", { start: 0, length: 60 }, [side([], [1, 1])]), 0);
  });

  test("buttons lead to the end of the longest wait and of the first without a taxi", () => {
    const sides = [side([[0, 500, 0], [100, 700, 1]]), side([[50, 900, 0], [60, 300, 2]])];
    const { longest, unserved } = call("jumpTargets", day, sides);
    assert.deepEqual(longest, { time: 899, chosen: [{ side: 1, request: 0 }] });
    assert.deepEqual(unserved, { time: 299, chosen: [{ side: 1, request: 1 }] });
    const served = call("jumpTargets", day, [side([[0, 500, 0]])]);
    assert.equal(served.unserved, null);
    assert.equal(call("jumpTargets", day, [side([])]).longest, null);
    // A wait that goes on after the day is shown at its end.
    assert.equal(call("jumpTargets", day, [side([[7000, 9000, 4]])]).longest.time, 7200);
  });

  test("links say a time, a ride or both, and nonsense says nothing", () => {
    const sides = [side([[60, 600, 0]]), side([[60, 90, 0], [120, 240, 0]])];
    const link = (hash) => call("linkTarget", day, sides, hash);
    assert.deepEqual(link("#t=09:30"), { time: 5400, chosen: [] });
    assert.deepEqual(link("#t=08:00:05"), { time: 5, chosen: [] });
    assert.deepEqual(link("#ride=100&t=08:10"), {
      time: 600, chosen: [{ side: 0, request: 0 }, { side: 1, request: 0 }],
    });
    assert.deepEqual(link("#ride=101"), { time: 120, chosen: [{ side: 1, request: 1 }] });
    for (const hash of [
      "", "#", "#t=", "#t=07:00", "#t=11:00", "#t=08:60", "#t=8", "#ride=7", "#ride=-1", "#ride=1e2",
      "#replay-player", "#t", "#=&=", "#t=<b>",
    ]) assert.equal(link(hash), null, hash);
    // A window that begins in the evening holds the morning of the next day.
    assert.deepEqual(
      call("linkTarget", { start: 79200, length: 28800 }, sides, "#t=02:00"),
      { time: 14400, chosen: [] });
  });
});

describe("what is written on the map", () => {
  test("names that overlap or leave the picture are left out, in their order", () => {
    const size = { width: 200, height: 100 };
    const name = (text, x, y) => ({ text, x, y, width: 40 });
    const placed = call("placedNames", [
      name("a", 50, 50), name("b", 60, 52), name("c", 150, 50), name("d", 5, 50), name("e", 50, 64),
    ], 12, size);
    assert.deepEqual(placed.map(({ text }) => text), ["a", "c", "e"]);
    assert.deepEqual(placed[0], { text: "a", left: 30, top: 44, width: 40, height: 12 });
  });

  test("zones with most requests are named first", () => {
    const zones = ["a", "b"].map((name, index) => ({
      name, x: 5 + 10 * index, y: 5,
      rings: [[10 * index, 0, 10 * index + 10, 0, 10 * index + 10, 10, 10 * index, 10]],
    }));
    const requests = { count: 3, x: [12, 2, 15], y: [5, 5, 5] };
    assert.deepEqual(
      call("rankedZones", { zones }, [{ requests }]).map(({ name }) => name), ["b", "a"]);
    assert.deepEqual(call("rankedZones", { zones: [] }, [{ requests }]), []);
  });

  test("the scale is a round length", () => {
    assert.deepEqual(
      [1, 7, 49, 50, 1999, 2000].map((most) => call("roundLength", most)),
      [1, 5, 20, 50, 1000, 2000]);
    assert.equal(call("lengthText", 500) + ", " + call("lengthText", 2000), "500 m, 2 km");
  });
});
