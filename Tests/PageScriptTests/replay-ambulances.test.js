"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { describe, test } = require("node:test");
const { FakePage, REPLAY_SCRIPTS } = require("./page.js");

const AMBULANCES = "Sources/ReplayPage/Page/replay-ambulances.js";
const scripts = new FakePage().load(
  ...REPLAY_SCRIPTS.slice(0, 4), AMBULANCES, ...REPLAY_SCRIPTS.slice(4, -1));
const data = JSON.parse(fs.readFileSync(path.join(__dirname, "small-ambulances.json"), "utf8"));
const side = () => new (scripts.get("Side"))(data.sides[0]);
const at = (time) => { const one = side(); one.moveTo(time, data.goal, 0); return one; };
const list = (values) => Array.from(values);

describe("ambulances at an instant", () => {
  test("a side has the layers that its data has", () => {
    assert.equal(side().layers.length, 1);
    const { ambulances, ...rest } = data.sides[0];
    assert.ok(ambulances.patients.length > 0);
    assert.equal(new (scripts.get("Side"))(rest).layers.length, 0);
  });

  test("patients come out with place, urgency and whether somebody came", () => {
    const { count, start, end, incident, x, y, priority, isReached } = side().layers[0].patients;
    assert.equal(count, 2);
    assert.deepEqual([start, end, incident, x, y].map(list),
      [[50, 170], [900, 210], [1, 2], [900, 500], [0, 300]]);
    assert.deepEqual([priority, isReached].map(list), [[3, 1], [1, 1]]);
  });

  test("an ambulance that is called away is half-way between the turn and the patient", () => {
    const { vehicles } = at(195).layers[0];
    assert.deepEqual([vehicles.x[1], vehicles.y[1]], [500, 150]);
  });

  test("numbers for the legend are those of the marks", () => {
    const counts = (time) => [...at(time).layers[0].counts().values()];
    assert.deepEqual(counts(60), [2, 0, 0, 0, 1]);
    assert.deepEqual(counts(150), [1, 1, 0, 0, 1]);
    assert.deepEqual(counts(200), [1, 1, 0, 0, 2]);
    assert.deepEqual(counts(300), [1, 0, 1, 0, 1]);
    assert.deepEqual(counts(1000), [1, 0, 0, 0, 0]);
  });

  test("marks are drawn where ambulances and patients are", () => {
    const layer = at(195).layers[0];
    const page = new FakePage();
    const pen = page.element("canvas").getContext("2d");
    layer.draw({ screenX: (x) => x, screenY: (y) => 1000 - y, ratio: 1, colours: {} }, pen);
    const squares = page.element("canvas").drawn.filter(([name]) => name === "fillRect");
    assert.deepEqual(
      squares.map(([, x, y, width]) => [x + width / 2, y + width / 2].map(Math.round)),
      [[500, 850], [0, 1000]]);
    assert.equal(page.element("canvas").drawn.filter(([name]) => name === "fill").length, 2);
  });

  test("what is heard of them is a part of the sentence about now", () => {
    const text = scripts.get("summaryText")(data, [at(195)], 195);
    assert.match(text, /2 emergencies waiting, 1 ambulances at stations, 1 driving to patients/);
  });
});
