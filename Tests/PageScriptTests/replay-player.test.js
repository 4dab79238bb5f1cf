"use strict";

const assert = require("node:assert/strict");
const { describe, test } = require("node:test");
const { FakePage, REPLAY_SCRIPTS, plain, smallDay } = require("./page.js");

/** A page that shows the small day, from 08:00 for an hour, opened at its start by a link. */
function open(hash = "#t=08:00") {
  const page = new FakePage({ "canvas[data-mark]": [] }, hash);
  page.element("replay-data").textContent = smallDay();
  page.load(...REPLAY_SCRIPTS);
  const part = (name) => page.element("replay-" + name);
  const press = (key, more = {}) =>
    page.document.fire("keydown", { key, target: { tagName: "BODY" }, ...more }).isPrevented;
  return { page, part, press, replay: page.window.cabstandReplay };
}

const timeOf = ({ replay }) => replay.shown()[0].time;

describe("the player", () => {
  test("without a link it opens where most people wait", () => {
    const opened = open("");
    const { replay } = opened;
    const waiting = (second) => replay.countsAt(second).reduce((sum, side) => sum + side.waiting, 0);
    const quarters = [0, 900, 1800, 2700].map((start) => {
      let sum = 0;
      for (let second = start; second < start + 900; second += 3) sum += waiting(second);
      return sum;
    });
    assert.equal(timeOf(opened), 900 * quarters.indexOf(Math.max(...quarters)));
    assert.deepEqual(plain(open("#nonsense").replay.shown()), plain(replay.shown()));
    assert.deepEqual(plain(open("#t=25:99&ride=x").replay.shown()), plain(replay.shown()));
  });

  test("links lead to an instant and to a ride, also when they change", () => {
    const opened = open("#t=08:02&ride=7");
    assert.equal(timeOf(opened), 120);
    assert.match(opened.part("note-0").textContent, /^Ride 7, /);
    opened.page.location.hash = "#t=08:05:30";
    opened.page.window.fire("hashchange");
    assert.equal(timeOf(opened), 330);
    assert.equal(opened.part("note-0").textContent, "");
    opened.page.location.hash = "#nonsense";
    opened.page.window.fire("hashchange");
    assert.equal(timeOf(opened), 330);
  });

  test("buttons lead to the busiest quarter and to the longest wait, and follow who waits", () => {
    const opened = open();
    opened.part("jump-longest").fire("click");
    assert.match(
      opened.part("note-0").textContent + opened.part("note-1").textContent, /waiting for \d/);
    opened.part("jump-unserved").fire("click");
    assert.match(opened.part("note-0").textContent, /^Ride 5, .* will be given up by the passenger/);
    assert.equal(opened.part("clock").textContent, "08:31:39");
    opened.part("jump-busiest").fire("click");
    assert.deepEqual(plain(opened.replay.shown()), plain(open("").replay.shown()));
    assert.ok(opened.part("play").wasFocused, "after a jump the space bar plays");
  });

  test("it appears, at the instant of the link", () => {
    const { part, replay } = open();
    assert.equal(part("player").hidden, false);
    assert.equal(part("clock").textContent, "08:00:00");
    assert.deepEqual(plain(replay.policies), ["fifo", "adjacent"]);
    assert.equal(replay.length, 3600);
    assert.equal(part("count-0-idle").textContent, "1");
    assert.equal(part("count-1-looking").textContent, "0");
  });

  test("the slider and the page's own door seek, within the day", () => {
    const opened = open();
    const slider = opened.part("slider");
    slider.value = "160";
    slider.fire("input");
    assert.equal(timeOf(opened), 160);
    assert.equal(opened.part("clock").textContent, "08:02:40");
    assert.equal(opened.part("count-0-approaching").textContent, "1");
    opened.replay.seek(1e9);
    assert.equal(opened.part("slider").value, "3600");
    assert.ok(timeOf(opened) < 3600);
    opened.replay.seek(-1);
    assert.equal(timeOf(opened), 0);
  });

  test("arrow keys go a minute, with Shift a quarter of an hour", () => {
    const opened = open();
    assert.equal(opened.press("ArrowRight"), true);
    assert.equal(timeOf(opened), 60);
    opened.press("ArrowRight", { shiftKey: true });
    assert.equal(timeOf(opened), 960);
    opened.press("ArrowLeft");
    assert.equal(timeOf(opened), 900);
  });

  test("keys of the browser and of other controls stay theirs", () => {
    const opened = open();
    assert.equal(opened.press("ArrowRight", { ctrlKey: true }), undefined);
    assert.equal(opened.press("ArrowRight", { target: { tagName: "SELECT" } }), undefined);
    assert.equal(opened.press("ArrowRight", { target: { tagName: "CANVAS" } }), undefined);
    assert.equal(opened.press(" ", { target: { tagName: "BUTTON" } }), undefined);
    assert.equal(opened.press("x"), undefined);
    assert.equal(timeOf(opened), 0);
  });

  test("playing moves the day by the speed, and Space pauses", () => {
    const opened = open();
    opened.press(" ");
    assert.equal(opened.part("play").textContent, "Pause");
    opened.page.frame(50);
    // A second of the viewer shows 300 seconds at first.
    assert.equal(timeOf(opened), 15);
    opened.page.frame(5000);
    assert.equal(timeOf(opened), 45, "a browser that slept does not jump");
    opened.press(" ");
    assert.equal(opened.part("play").textContent, "Play");
    opened.page.frame(50);
    assert.equal(timeOf(opened), 45);
  });

  test("speeds end with the slowest and the fastest", () => {
    const opened = open();
    for (let time = 0; time < 9; time++) opened.press("+");
    assert.equal(opened.part("speed").value, "6");
    for (let time = 0; time < 9; time++) opened.press("-");
    assert.equal(opened.part("speed").value, "0");
    opened.replay.play();
    opened.page.frame(100);
    assert.equal(timeOf(opened), 6);
  });

  test("playing stops at the end of the day, and begins anew", () => {
    const opened = open();
    opened.replay.seek(3590);
    opened.replay.play();
    opened.page.frame(100);
    assert.equal(opened.part("play").textContent, "Play");
    assert.equal(opened.part("slider").value, "3600");
    opened.replay.play();
    opened.page.frame(0);
    assert.equal(timeOf(opened), 0);
  });

  test("arrow keys on a map choose a taxi on duty or a waiting request, Escape forgets it", () => {
    const opened = open();
    opened.replay.seek(120);
    const map = opened.part("map-0");
    const note = () => opened.part("note-0").textContent;
    map.fire("keydown", { key: "ArrowRight" });
    assert.match(note(), /^Taxi 0: driving to a passenger/);
    map.fire("keydown", { key: "ArrowRight" });
    assert.match(note(), /^Taxi 0/, "the others are off duty");
    map.fire("keydown", { key: "ArrowDown" });
    assert.match(note(), /^Ride 7/);
    map.fire("keydown", { key: "ArrowDown" });
    assert.match(note(), /^Ride 5/);
    map.fire("keydown", { key: "ArrowUp" });
    assert.match(note(), /^Ride 7/);
    opened.press("Escape");
    assert.equal(note(), "");
  });

  test("a click on a map chooses what is near", () => {
    const opened = open();
    opened.replay.seek(30);
    const map = opened.part("map-1");
    map.fire("click", { clientX: 9, clientY: map.height - 9 });
    assert.match(opened.part("note-1").textContent, /^Taxi 0: idle/);
    assert.equal(opened.part("note-0").textContent, "");
    map.fire("click", { clientX: 200, clientY: 200 });
    assert.equal(opened.part("note-1").textContent, "");
  });

  test("each new hour is told to those who listen, and not every second", () => {
    const opened = open();
    const first = opened.part("news").textContent;
    assert.match(first, /^08:00\. fifo: 0 waiting/);
    opened.replay.seek(600);
    assert.equal(opened.part("news").textContent, first);
    opened.replay.seek(3600);
    assert.match(opened.part("news").textContent, /^09:00\. fifo: /);
  });

  test("hours stand below the slider at their places", () => {
    const ticks = open().part("ticks").children;
    assert.deepEqual(ticks.map((tick) => tick.textContent), ["08:00", "09:00"]);
    assert.deepEqual(ticks.map((tick) => tick.style.left), ["0%", "100%"]);
  });

  test("nobody can change the day from outside", () => {
    assert.ok(Object.isFrozen(open().replay));
  });
});
