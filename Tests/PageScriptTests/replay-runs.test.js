"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { describe, test } = require("node:test");
const { FakePage, REPLAY_SCRIPTS } = require("./page.js");

const RUNS = "Sources/ReplayPage/Page/replay-runs.js";
const scripts = new FakePage().load(
  ...REPLAY_SCRIPTS.slice(0, 4), RUNS, ...REPLAY_SCRIPTS.slice(4, -1));
const data = JSON.parse(fs.readFileSync(path.join(__dirname, "small-run.json"), "utf8"));
const list = (values) => Array.from(values);
const at = (time) => {
  const side = new (scripts.get("Side"))(data.sides[0]);
  side.moveTo(time, data.goal, 0);
  return side;
};

describe("runs at an instant", () => {
  test("an athlete runs around the corner at one pace", () => {
    const layer = at(800).layers[0];
    const [run] = layer.runs;
    assert.deepEqual(list(layer.place(run, 0)), [600, 100]);
    assert.deepEqual(list(at(900).layers[0].place(run, 0)).map(Math.round), [700, 250]);
    assert.deepEqual(list(at(810).layers[0].place(run, 1)), [350, 100]);
  });

  test("numbers for the legend are those on the way and the pieces that are closed", () => {
    const counts = (time) => [...at(time).layers[0].counts().values()];
    assert.deepEqual(counts(0), [0, 2]);
    assert.deepEqual(counts(700), [2, 2]);
    assert.deepEqual(counts(1300), [0, 1]);
    assert.deepEqual(counts(1500), [0, 0]);
  });

  test("a closed piece is drawn along its corners", () => {
    const line = scripts.get("stretchOfPath")(at(0).layers[0].runs[0].path, 500, 1000);
    assert.deepEqual(list(line).map(list), [[600, 100], [700, 100], [700, 500]]);
  });

  test("athletes are drawn where they are, and the path below them", () => {
    const page = new FakePage();
    const pen = page.element("canvas").getContext("2d");
    at(800).layers[0].draw({ screenX: (x) => x, screenY: (y) => 1000 - y, ratio: 1, colours: {} }, pen);
    const drawn = page.element("canvas").drawn;
    const squares = drawn.filter(([name]) => name === "fillRect");
    assert.deepEqual(squares.map(([, x, y, width]) => [x + width / 2, y + width / 2].map(Math.round)),
      [[600, 900], [333, 900]]);
    assert.equal(drawn.filter(([name]) => name === "stroke").length, 3);
  });

  test("what is heard of them is a part of the sentence about now", () => {
    assert.match(scripts.get("summaryText")(data, [at(800)], 800),
      /2 athletes on the way, 2 pieces of their path closed/);
  });
});
