"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { describe, test } = require("node:test");
const { FakePage, REPLAY_SCRIPTS, plain } = require("./page.js");

const PAGE = "Sources/ReplayPage/Page/";
const scripts = new FakePage().load(
  ...REPLAY_SCRIPTS.slice(0, 4), PAGE + "replay-residents.js", REPLAY_SCRIPTS[4],
  PAGE + "replay-choices.js", ...REPLAY_SCRIPTS.slice(5, -1));
const data = JSON.parse(fs.readFileSync(path.join(__dirname, "small-residents.json"), "utf8"));
const side = () => new (scripts.get("Side"))(data.sides[0]);
const at = (time) => { const one = side(); one.moveTo(time, data.goal, 0); return one; };

describe("residents at an instant", () => {
  test("a side has the layer that its data has", () => {
    assert.equal(side().layers.length, 1);
    const { residents, ...rest } = data.sides[0];
    assert.deepEqual(residents.names, ["Anna", "Ben"]);
    assert.equal(new (scripts.get("Side"))(rest).layers.length, 0);
  });

  test("a resident is on the straight line of the trip, and nowhere in between", () => {
    const { vehicles } = at(300).layers[0];
    assert.deepEqual([vehicles.x[0], vehicles.y[0]], [500, 0]);
    assert.equal(at(1200).layers[0].placeOf(0), null);
    assert.deepEqual(plain(at(2000).layers[0].placeOf(0)), { x: 1000, y: 500, to: { x: 1000, y: 1000 } });
  });

  test("numbers for the legend are those of the modes", () => {
    const counts = (time) => [...at(time).layers[0].counts().values()];
    assert.deepEqual(counts(300), [1, 0, 0, 0, 0]);
    assert.deepEqual(counts(1000), [0, 0, 1, 0, 0]);
    assert.deepEqual(counts(2000), [0, 0, 0, 1, 1]);
    assert.deepEqual(counts(3000), [0, 0, 0, 0, 0]);
  });

  test("each mode has a shape of its own", () => {
    const page = new FakePage();
    const shapes = [0, 1, 2, 3, 4].map((mode) => {
      const canvas = page.element("canvas" + mode);
      scripts.get("addResidentShape")(canvas.getContext("2d"), mode, 10, 10, 4);
      return JSON.stringify(canvas.drawn);
    });
    assert.equal(new Set(shapes).size, 5);
  });

  test("marks are drawn where residents are", () => {
    const page = new FakePage();
    const canvas = page.element("canvas");
    const pen = canvas.getContext("2d");
    const map = {
      screenX: (x) => x, screenY: (y) => 1000 - y, ratio: 1, colours: {},
      canvas: { width: 400, height: 400 },
    };
    at(300).layers[0].draw(map, pen);
    const bars = canvas.drawn.filter(([name]) => name === "rect");
    assert.deepEqual(
      bars.map(([, x, y, width, height]) => [x + width / 2, y + height / 2].map(Math.round)),
      [[500, 1000]]);
    assert.equal(canvas.drawn.filter(([name]) => name === "fill").length, 5);
  });

  test("a resident who was chosen says the mode, the times and the destination", () => {
    const layer = at(300).layers[0];
    assert.equal(layer.text(data, 0),
      "Resident Anna: on foot, since before the start, until 08:15:00, in old town, " +
        "on the way to old town.");
    assert.equal(layer.text(data, 1), "Resident Ben is not on their way.");
  });

  test("what is heard of them is a part of the sentence about now", () => {
    assert.match(scripts.get("summaryText")(data, [at(2000)], 2000),
      /fifo: 2 residents on their way, mean duration of trips so far/);
  });

  test("the page opens at the busiest quarter of an hour of a city of residents alone", () => {
    // Means of the quarters: 1, 0.93, 1.24 and 0 residents on their way.
    assert.equal(scripts.get("jumpTargets")(data, [side()]).busiest.time, 1800);
  });
});
