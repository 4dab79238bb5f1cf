"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { describe, test } = require("node:test");
const { FakePage, REPLAY_SCRIPTS, plain } = require("./page.js");

const PAGE = "Sources/ReplayPage/Page/";
/** The scripts of a page with shops and ambulances, in the order of the page. */
const WITH_LAYERS = [
  ...REPLAY_SCRIPTS.slice(0, 4), PAGE + "replay-ambulances.js", PAGE + "replay-shops.js",
  REPLAY_SCRIPTS[4], PAGE + "replay-choices.js", ...REPLAY_SCRIPTS.slice(5),
];
const text = (name) => fs.readFileSync(path.join(__dirname, name), "utf8");
const data = JSON.parse(text("small-shops.json"));
const scripts = new FakePage().load(...WITH_LAYERS.slice(0, -1));
const at = (time) => {
  const side = new (scripts.get("Side"))(data.sides[0]);
  side.moveTo(time, data.goal, 0);
  return side;
};
const layerAt = (time) => at(time).layers[0];
const near = (numbers) => numbers.map((number) => Math.round(100 * number) / 100);

/** What is drawn of the shops, on a map of a pixel a metre. */
function drawn(time) {
  const page = new FakePage();
  const canvas = page.element("canvas");
  layerAt(time).draw({
    screenX: (x) => x, screenY: (y) => 1000 - y, ratio: 1, colours: { ink: "ink" },
    canvas: { width: 1000, height: 1000 },
  }, canvas.getContext("2d"));
  return canvas.drawn;
}

describe("shops at an instant", () => {
  test("steps come out with time, mode and counts", () => {
    const [corner, baker] = layerAt(0).shops;
    assert.deepEqual(plain([corner.name, corner.x, corner.y, corner.capacity]),
      ["corner", 200, 700, 4]);
    const list = (values) => Array.from(values);
    assert.deepEqual(list(corner.start), [0, 60, 101, 200, 300, 311, 900, 1800]);
    assert.deepEqual(list(corner.mode), [0, 0, 0, 0, 1, 1, 0, 0]);
    assert.deepEqual(list(corner.inside), [0, 0, 0, 1, 1, 1, 1, 1]);
    assert.deepEqual(list(corner.called), [0, 0, 1, 0, 0, 0, 0, 0]);
    assert.deepEqual(list(corner.outside), [0, 0, 0, 0, 0, 2, 2, 1]);
    assert.deepEqual(list(corner.line), [0, 1, 0, 0, 0, 0, 0, 0]);
    assert.deepEqual(list(baker.mode), [2]);
  });

  test("numbers for the legend are those of the table by hour", () => {
    const counts = (time) => [...layerAt(time).counts().values()];
    assert.deepEqual(counts(0), [1, 0, 1, 0, 0, 0, 0]);
    assert.deepEqual(counts(60), [1, 0, 1, 0, 0, 0, 1]);
    assert.deepEqual(counts(101), [1, 0, 1, 0, 1, 0, 0]);
    assert.deepEqual(counts(310.9), [0, 1, 1, 1, 0, 0, 0]);
    assert.deepEqual(counts(311), [0, 1, 1, 1, 0, 2, 0]);
    assert.deepEqual(counts(3599.999), [1, 0, 1, 1, 0, 1, 0]);
    const side = at(3000);
    side.moveTo(101, data.goal, 0);
    assert.deepEqual([...side.layers[0].counts().values()], [1, 0, 1, 0, 1, 0, 0]);
  });

  test("a circle is filled by those inside, from its top clockwise", () => {
    const arcs = drawn(250).filter(([name]) => name === "arc");
    const sectors = arcs.filter(([, , , , from, to]) => to - from < 6).map((arc) => near(arc.slice(1)));
    // One of four: a quarter of the circle, to the right of the top.
    assert.deepEqual(sectors, [[200, 300, 12, -1.57, 0]]);
    // A place that is held for somebody who was called fills it as well, paler.
    const called = drawn(150).filter(([name, , , , from, to]) => name === "arc" && to - from < 6);
    assert.deepEqual(called.map((arc) => near(arc.slice(4))), [[-1.57, 0]]);
  });

  test("people in line with a ticket are a number to the left of the circle", () => {
    const [[, number, x, y], ...others] = drawn(70).filter(([name]) => name === "fillText");
    assert.deepEqual([number, Math.round(x), y, others.length], ["1", 184, 300, 0]);
  });

  test("people at the door are a number beside the circle, and nobody is none", () => {
    const numbers = (time) => drawn(time).filter(([name]) => name === "fillText");
    assert.deepEqual(numbers(250), []);
    const [[, number, x, y]] = numbers(400);
    assert.deepEqual([number, Math.round(x), y], ["2", 216, 300]);
  });

  test("a closed shop has a bar across it, one in manual mode a rim with gaps", () => {
    assert.equal(drawn(250).filter(([name]) => name === "lineTo").length, 1);
    const dashes = (time) =>
      drawn(time).filter(([name, dash]) => name === "setLineDash" && dash.length > 0).length;
    assert.deepEqual([250, 400, 1000].map(dashes), [0, 1, 0]);
  });

  test("people who are still inside a closed shop fill its smaller circle", () => {
    const page = new FakePage();
    const canvas = page.element("canvas");
    const shop = { mode: 2, inside: 1, called: 0, capacity: 4 };
    scripts.get("drawShopMark")(canvas.getContext("2d"), {}, "red", shop, 0, 0, 10);
    const arcs = canvas.drawn.filter(([name]) => name === "arc").map((arc) => near(arc.slice(1)));
    assert.deepEqual(arcs, [[0, 0, 7, -1.57, 4.71], [0, 0, 7, -1.57, 0], [0, 0, 7, -1.57, 4.71]]);
  });

  test("more people inside than places fill the circle once", () => {
    const page = new FakePage();
    const canvas = page.element("canvas");
    const shop = { mode: 0, inside: 9, called: 2, capacity: 4 };
    scripts.get("drawShopMark")(canvas.getContext("2d"), {}, "red", shop, 0, 0, 10);
    const spans = canvas.drawn.filter(([name]) => name === "arc").map((arc) => arc[5] - arc[4]);
    assert.deepEqual(near(spans), [6.28, 6.28, 6.28]);
  });

  test("what is said of a shop has name, zone, mode and all counts", () => {
    assert.equal(layerAt(400).text(data, 0),
      "Shop corner, in old town: manual mode, staff count people at the door while the service is " +
      "down; 1 inside of at most 4, 0 called, 2 at the door, 0 in line with a ticket.");
    assert.match(layerAt(70).text(data, 0), /: open; 0 inside of at most 4, .* 1 in line/);
    assert.match(layerAt(70).text(data, 1), /^Shop baker, in old town: closed; /);
  });

  test("what is heard of them is a part of the sentence about now", () => {
    assert.match(scripts.get("summaryText")(data, [at(400)], 400),
      /; 1 people inside shops, 0 called, 2 at doors, 0 in line with a ticket, 1 shops in manual mode/);
  });
});

/** A page that shows one of the small days, opened by a link. */
function open(file, hash) {
  const page = new FakePage({ "canvas[data-mark]": [] }, hash);
  page.element("replay-data").textContent = text(file);
  page.element("replay-map-0").setAttribute("aria-describedby", "replay-note-0");
  page.load(...WITH_LAYERS);
  const canvas = page.element("replay-map-0");
  const note = () => page.element("replay-note-0").textContent;
  // The map of 1000 cells either way has 382 of the 400 pixels of the canvas, within a margin of 9.
  const click = (x, y) => canvas.fire("click", {
    clientX: 9 + 0.382 * x, clientY: 9 + 0.382 * (1000 - y),
  });
  const press = (key, more = {}) => canvas.fire("keydown", { key, ...more }).isPrevented;
  return { page, note, click, press };
}

describe("choosing what layers draw", () => {
  test("a click on a shop tells of it, and again when time has gone on", () => {
    const { page, note, click } = open("small-shops.json", "#t=08:02");
    click(205, 698);
    assert.match(note(), /^Shop corner, .*: open; 0 inside of at most 4, 1 called, /);
    page.window.cabstandReplay.seek(400);
    assert.match(note(), /^Shop corner, .*: manual mode, .*; 1 inside of at most 4, 0 called, 2 at/);
    page.document.fire("keydown", { key: "Escape", target: { tagName: "BODY" } });
    assert.equal(note(), "");
  });

  test("the nearest is chosen, be it a taxi, a request or a shop", () => {
    const { note, click } = open("small-shops.json", "#t=08:02");
    click(12, 20);
    assert.match(note(), /^Ride 5, /);
    click(800, 200);
    assert.match(note(), /^Shop baker/);
    click(60, 90);
    assert.match(note(), /^Taxi 0: driving/);
    click(500, 900);
    assert.equal(note(), "");
  });

  test("a key goes through the shops, and with Shift back", () => {
    const { note, press } = open("small-shops.json", "#t=08:02");
    const names = [["s"], ["s"], ["S", { shiftKey: true }], ["S", { shiftKey: true }]].map(
      ([key, more]) => { assert.equal(press(key, more), true); return note().split(",")[0]; });
    assert.deepEqual(names, ["Shop corner", "Shop baker", "Shop corner", "Shop baker"]);
    assert.equal(press("s", { ctrlKey: true }), undefined);
    assert.equal(press("a"), undefined);
    press("ArrowRight");
    assert.match(note(), /^Taxi 0/);
  });

  test("a click on an ambulance tells what it does, and where it goes is drawn", () => {
    const { page, note, click } = open("small-ambulances.json", "#t=08:03:15");
    click(500, 150);
    assert.equal(note(), "Ambulance 1: driving to a patient, emergency 2, since 08:03:00, " +
      "until 08:03:30, in old town.");
    const dashes = page.element("replay-map-0").drawn.filter(
      ([name, dash]) => name === "setLineDash" && dash.length > 0);
    assert.equal(dashes.length, 1);
    page.window.cabstandReplay.seek(3599);
    assert.equal(note(), "Ambulance 1 is off duty.");
  });

  test("a key goes through the ambulances on duty", () => {
    const { note, press } = open("small-ambulances.json", "#t=08:03:15");
    press("a");
    assert.match(note(), /^Ambulance 1: driving/);
    press("a");
    assert.match(note(), /^Ambulance 2: at a station, since 08:00:00/);
    press("a");
    assert.match(note(), /^Ambulance 1/);
  });
});
