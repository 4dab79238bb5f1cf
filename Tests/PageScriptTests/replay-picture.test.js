"use strict";

const assert = require("node:assert/strict");
const { describe, test } = require("node:test");
const { FakeElement, plain, replayFunctions, smallDay } = require("./page.js");

const scripts = replayFunctions();
const GREY = 0xff808080;

/** A picture of grey pixels, and what it holds now. */
function picture(width, height) {
  const ground = new FakeElement();
  Object.assign(ground, { width, height });
  ground.pixels = () => ({ data: { buffer: new Uint32Array(width * height).fill(GREY).buffer } });
  const made = new (scripts.get("PixelPicture"))(ground);
  made.clear();
  return made;
}

/** A square mark of one colour that covers all its pixels to the same part. */
function stamp(size, [red, green, blue, alpha]) {
  const { createElement } = scripts.document;
  scripts.document.createElement = () => {
    const canvas = new FakeElement("CANVAS");
    canvas.pixels = (width, height) => ({
      data: Uint8ClampedArray.from(
        Array.from({ length: width * height }, () => [red, green, blue, alpha]).flat()),
    });
    return canvas;
  };
  const made = new (scripts.get("Stamp"))(size, () => {});
  scripts.document.createElement = createElement;
  return made;
}

const changed = ({ pixels }) => Array.from(pixels.keys()).filter((place) => pixels[place] !== GREY);

describe("marks in pixels", () => {
  test("an opaque mark replaces what lies under it", () => {
    const grid = picture(4, 4);
    grid.put(stamp(2, [1, 2, 3, 255]), 2, 2);
    assert.deepEqual(changed(grid), [5, 6, 9, 10]);
    assert.equal(grid.pixels[5], 0xff030201);
  });

  test("a half transparent mark mixes with what lies under it, colour by colour", () => {
    const grid = picture(2, 2);
    grid.put(stamp(2, [255, 0, 128, 128]), 1, 1);
    const [red, green, blue] = [0, 8, 16].map((shift) => grid.pixels[0] >>> shift & 255);
    assert.deepEqual([red, green, blue, grid.pixels[0] >>> 24], [191, 64, 128, 255]);
  });

  test("a mark that is nearly invisible is left out", () => {
    assert.equal(stamp(2, [1, 2, 3, 11]).x.length, 0);
  });

  test("at the border only the part inside is drawn", () => {
    const grid = picture(3, 3);
    grid.put(stamp(2, [1, 2, 3, 255]), 0, 0);
    assert.deepEqual(changed(grid), [0]);
    grid.clear();
    grid.put(stamp(2, [1, 2, 3, 255]), 3, 1);
    assert.deepEqual(changed(grid), [2, 5]);
    grid.clear();
    grid.put(stamp(2, [1, 2, 3, 255]), -5, 50);
    assert.deepEqual(changed(grid), []);
  });
});

describe("the map", () => {
  const day = { ...JSON.parse(smallDay()), mostWaiting: 2 };

  function mapAt(time) {
    const side = new (scripts.get("Side"))(day.sides[0]);
    side.moveTo(time, day.goal, 0);
    return new (scripts.get("CityMap"))(new FakeElement("CANVAS"), day, side);
  }

  test("north is up and the city lies in the middle", () => {
    const map = mapAt(0);
    assert.equal(map.canvas.width, 400);
    assert.equal(map.canvas.height, 400);
    assert.equal(map.screenX(500), 200);
    assert.equal(map.screenY(500), 200);
    assert.ok(map.screenY(1000) < map.screenY(0));
    assert.equal(map.screenX(0), 9);
  });

  test("the nearest taxi or request is found, if one is near", () => {
    const map = mapAt(160);
    const near = (x, y) => plain(map.nearest(map.screenX(x) + 3, map.screenY(y) - 3));
    assert.deepEqual(near(150, 200), { taxi: 0 });
    assert.deepEqual(near(300, 400), { request: 0 });
    assert.deepEqual(near(10, 20), { request: 1 });
    assert.equal(near(900, 900), null);
  });

  test("what is chosen has a place and where it goes, unless it is off duty", () => {
    const map = mapAt(160);
    const place = map.placeOf({ taxi: 0 });
    assert.equal(place.x, map.screenX(150));
    assert.equal(place.to.x, map.screenX(300));
    assert.equal(mapAt(260).placeOf({ taxi: 0 }).to, undefined);
    assert.equal(map.placeOf({ taxi: 1 }), null);
    assert.equal(map.placeOf({ request: 1 }).to.y, map.screenY(40));
  });

  test("an offer is a line from the taxi to the request", () => {
    const map = mapAt(65);
    map.canvas.drawn = [];
    map.draw();
    const lines = map.canvas.drawn.filter(([name]) => name === "moveTo" || name === "lineTo");
    assert.deepEqual(lines, [
      ["moveTo", map.screenX(0), map.screenY(0)], ["lineTo", map.screenX(300), map.screenY(400)],
    ]);
  });

  test("each activity has a mark of its own", () => {
    const draw = scripts.get("drawTaxiMark");
    const drawings = scripts.get("TAXI_MARKS").map(({ shape }) => {
      const canvas = new FakeElement("CANVAS");
      draw(canvas.getContext(), shape, "red", 10, 10, 5, 1);
      return JSON.stringify(canvas.drawn);
    });
    assert.equal(drawings.length, scripts.get("ACTIVITIES").length);
    assert.equal(new Set(drawings).size, drawings.length);
  });
});
