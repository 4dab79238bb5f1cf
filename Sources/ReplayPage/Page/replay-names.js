"use strict";

// What is written on the map: names of zones, and how long a kilometre is.

// So many requests are enough to find out in which zones most people ask.
const RANKED_REQUESTS = 2000;

/** The zones in the order in which they are named: those with most requests first. */
function rankedZones(day, sides) {
  const counts = new Map(day.zones.map((zone) => [zone, 0]));
  const { x, y, count } = sides[0].requests;
  const step = Math.max(1, Math.floor(count / RANKED_REQUESTS));
  for (let request = 0; request < count; request += step) {
    const zone = zoneAt(day, x[request], y[request]);
    if (zone) counts.set(zone, counts.get(zone) + 1);
  }
  return day.zones.map((zone, index) => ({ zone, index }))
    .sort((one, other) => counts.get(other.zone) - counts.get(one.zone) || one.index - other.index)
    .map(({ zone }) => zone);
}

/** Which names fit beside one another into a picture, in their order, each with its left lower corner.
 *
 *  Names are { text, x, y, width }, around whose places they are set. */
function placedNames(names, height, size) {
  const placed = [];
  for (const name of names) {
    const box = {
      text: name.text, left: name.x - name.width / 2, top: name.y - height / 2,
      width: name.width, height,
    };
    if (box.left < 0 || box.top < 0 || box.left + box.width > size.width ||
      box.top + box.height > size.height) continue;
    const isFree = placed.every((other) =>
      box.left > other.left + other.width + height ||
      other.left > box.left + box.width + height ||
      box.top > other.top + other.height || other.top > box.top + box.height);
    if (isFree) placed.push(box);
  }
  return placed;
}

/** A round length in metres that is at most so long: 1, 2 or 5 of a power of ten. */
function roundLength(most) {
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((factor) => factor * power).find((length) => length <= most) || power;
}

function lengthText(metres) { return metres >= 1000 ? metres / 1000 + " km" : metres + " m"; }

/** Writes names of zones and the scale on the ground of a map. */
function writeOnGround(pen, map) {
  const { day, ratio, ground, colours } = map;
  const height = 11 * ratio;
  pen.font = height + "px system-ui, sans-serif";
  pen.textBaseline = "top";
  const bar = roundLength(Math.max(1, day.width * day.unit / 4));
  const length = bar / day.unit * map.scale;
  const low = ground.height - 6 * ratio;
  const text = lengthText(bar);
  const room = { width: ground.width, height: low - 22 * ratio };
  const names = map.names.map((zone) => ({
    text: zone.name, x: map.screenX(zone.x), y: map.screenY(zone.y),
    width: pen.measureText(zone.name).width,
  }));
  pen.fillStyle = colours.quiet;
  pen.strokeStyle = colours.paper;
  pen.lineWidth = 3 * ratio;
  pen.lineJoin = "round";
  for (const name of placedNames(names, height, room)) {
    pen.strokeText(name.text, name.left, name.top);
    pen.fillText(name.text, name.left, name.top);
  }
  pen.fillStyle = colours.paper;
  pen.fillRect(4 * ratio, low - 18 * ratio, length + 8 * ratio, 22 * ratio);
  pen.fillStyle = colours.ink;
  pen.fillText(text, 8 * ratio, low - 16 * ratio);
  pen.fillRect(8 * ratio, low - 3 * ratio, length, 2 * ratio);
}
