"use strict";

const assert = require("node:assert/strict");
const { describe, test } = require("node:test");
const { FakeElement, FakePage, plain } = require("./page.js");

const SCRIPT = "Sources/Charts/Page/charts.js";

/** One measure, two maps beside each other, two zones, three times. */
function zoneMaps() {
  const shapes = [0, 1].map(() => [new FakeElement("use"), new FakeElement("use")]);
  const slider = new FakeElement("INPUT");
  const output = new FakeElement("OUTPUT");
  const button = new FakeElement("BUTTON");
  const controls = new FakeElement("DIV", { input: slider, output, button });
  const frame = new FakeElement();
  const readout = new FakeElement();
  const figure = new FakeElement("FIGURE", {
    ".zone-row": frame, ".zone-readout": readout,
    ".zone-map": shapes.map((uses) => new FakeElement("svg", { use: uses })),
  });
  const group = new FakeElement("DIV", { ".zone-controls": controls, ".zone-figure": figure });
  group.id = "maps";
  const page = new FakePage({ ".zone-maps": group });
  page.element("maps-data").textContent = JSON.stringify({
    stops: ["#000000", "#0000ff"], times: ["whole day", "00:00", "01:00"],
    zones: ["old town", "harbour"], panels: ["fifo", "adjacent"],
    measures: [{
      lower: 0, upper: 1, perUnit: 1000, unit: "share",
      values: [
        [[0, 1000], [500, null], [1000, 250]],
        [[100, 200], [300, 400], [500, 600]],
      ],
    }],
  });
  page.load(SCRIPT);
  return { page, shapes, slider, output, button, controls, frame, readout };
}

const fills = (shapes) => shapes.map((shape) => shape.getAttribute("fill") ?? null);

describe("words and colours", () => {
  const page = new FakePage().load(SCRIPT);

  test("a value is told in the words of its unit", () => {
    const words = page.get("words");
    const cases = [
      [{ unit: "duration" }, 0, "0:00"], [{ unit: "duration" }, 65, "1:05"],
      [{ unit: "duration" }, -65, "-1:05"], [{ unit: "duration" }, 3600, "60:00"],
      [{ unit: "share" }, 123, "12.3 %"], [{ unit: "number", perUnit: 10 }, 25, "2.5"],
      [{ unit: "share" }, null, "–"],
    ];
    for (const [measure, value, text] of cases) assert.equal(words(measure, value), text);
  });

  test("a colour lies on the straight line between its stops, and ends with them", () => {
    const stops = ["#440154", "#21908d", "#fde725"].map(page.get("readColour"));
    assert.deepEqual(plain(stops), [[68, 1, 84], [33, 144, 141], [253, 231, 37]]);
    const colour = (value) => page.get("mapColour")({ lower: 10, upper: 20 }, value, stops);
    assert.equal(colour(10), "rgb(68,1,84)");
    assert.equal(colour(15), "rgb(33,144,141)");
    assert.equal(colour(17.5), "rgb(143,188,89)");
    assert.equal(colour(20), "rgb(253,231,37)");
    assert.equal(colour(-5), colour(10));
    assert.equal(colour(99), colour(20));
  });
});

describe("zone maps", () => {
  test("controls appear and the whole window is shown at first", () => {
    const { controls, shapes, output, slider } = zoneMaps();
    assert.equal(controls.hidden, false);
    assert.equal(output.textContent, "whole day");
    assert.equal(slider.value, "0");
    assert.deepEqual(fills(shapes[0]), ["rgb(0,0,0)", "rgb(0,0,255)"]);
  });

  test("the slider moves all maps, and a missing value has no colour", () => {
    const { shapes, slider, output } = zoneMaps();
    slider.value = "1";
    slider.fire("input");
    assert.deepEqual(fills(shapes[0]), ["rgb(0,0,128)", null]);
    assert.deepEqual(fills(shapes[1]), ["rgb(0,0,77)", "rgb(0,0,102)"]);
    assert.equal(output.textContent, "00:00");
    assert.equal(slider.getAttribute("aria-valuetext"), "00:00");
  });

  test("a zone is chosen by pointing, and read out in all maps", () => {
    const { shapes, readout, slider } = zoneMaps();
    assert.match(readout.textContent, /^Point at a zone/);
    shapes[1][1].fire("pointerenter");
    assert.equal(readout.textContent, "harbour, whole day: fifo 100.0 % · adjacent 20.0 %");
    assert.deepEqual(shapes.map((uses) => uses.map((use) => use.classes.has("chosen"))),
      [[false, true], [false, true]]);
    slider.value = "1";
    slider.fire("input");
    assert.equal(readout.textContent, "harbour, 00:00: fifo – · adjacent 40.0 %");
  });

  test("arrow keys walk through the zones and around their end", () => {
    const { frame, readout } = zoneMaps();
    const press = (key) => frame.fire("keydown", { key }).isPrevented;
    assert.equal(press("a"), undefined);
    assert.equal(press("ArrowRight"), true);
    assert.match(readout.textContent, /^old town/);
    press("ArrowDown");
    assert.match(readout.textContent, /^harbour/);
    press("ArrowRight");
    assert.match(readout.textContent, /^old town/);
    press("ArrowLeft");
    assert.match(readout.textContent, /^harbour/);
  });

  test("the first key back begins with the last zone", () => {
    const { frame, readout } = zoneMaps();
    frame.fire("keydown", { key: "ArrowUp" });
    assert.match(readout.textContent, /^harbour/);
  });

  test("playing goes to the last time, stops there and begins anew", () => {
    const { page, button, output } = zoneMaps();
    button.fire("click");
    assert.equal(button.textContent, "Pause");
    assert.equal(output.getAttribute("aria-live"), "off");
    page.tick();
    assert.equal(output.textContent, "00:00");
    page.tick();
    assert.equal(output.textContent, "01:00");
    assert.equal(button.textContent, "Play");
    assert.equal(output.getAttribute("aria-live"), "polite");
    assert.equal(page.timers.size, 0);
    button.fire("click");
    assert.equal(output.textContent, "whole day");
  });

  test("the button and the slider stop what plays", () => {
    const { page, button, slider } = zoneMaps();
    for (const stop of [() => button.fire("click"), () => slider.fire("input")]) {
      button.fire("click");
      assert.equal(page.timers.size, 1);
      stop();
      assert.equal(page.timers.size, 0);
      assert.equal(button.getAttribute("aria-pressed"), "false");
    }
  });

  test("paper shows the whole window, the screen then what it showed before", () => {
    const { page, slider, output, button } = zoneMaps();
    slider.value = "2";
    slider.fire("input");
    button.fire("click");
    slider.value = "2";
    slider.fire("input");
    page.window.fire("beforeprint");
    assert.equal(output.textContent, "whole day");
    page.window.fire("afterprint");
    assert.equal(output.textContent, "01:00");
  });
});
