"use strict";

// Shops and the people there: circles that are as full as the shop, a layer of the map of its own.
// The encoding is that of ShopEncoding.

// By the number of the mode.
const SHOP_MODES = [
  { name: "open", text: "open" },
  { name: "manual", text: "manual mode, staff count people at the door while the service is down" },
  { name: "closed", text: "closed" },
];
const SHOP_COUNTS = ["inside", "called", "outside", "line"];

function readShop({ name, x, y, capacity, steps }) {
  const reader = new CompactReader(steps);
  const count = reader.number();
  const shop = {
    name, x, y, capacity, count, place: 0, start: new Int32Array(count),
    mode: new Uint8Array(count),
  };
  for (const what of SHOP_COUNTS) shop[what] = new Int32Array(count);
  let time = 0;
  const now = SHOP_COUNTS.map(() => 0);
  for (let index = 0; index < count; index++) {
    time += reader.number();
    shop.start[index] = time;
    const flags = reader.byte();
    shop.mode[index] = flags & 3;
    SHOP_COUNTS.forEach((what, number) => {
      if (flags & 4 << number) now[number] += reader.signed();
      shop[what][index] = now[number];
    });
  }
  return shop;
}

/** A circle filled clockwise from its top by those inside and, paler, by the places held for those called.
 *
 *  Where the service is down its rim stands off and has gaps; a closed shop is smaller and has a bar across it. */
function drawShopMark(pen, colours, colour, shop, x, y, radius) {
  const circle = (reach, from = 0, to = 1) => {
    pen.beginPath();
    if (to - from < 1) pen.moveTo(x, y);
    pen.arc(x, y, reach, (2 * from - 0.5) * Math.PI, (2 * to - 0.5) * Math.PI);
    pen.closePath();
  };
  const isManual = shop.mode === 1, isClosed = shop.mode === 2;
  const room = isManual || isClosed ? radius * 0.7 : radius;
  const rim = isClosed ? room : radius;
  const taken = Math.min(1, shop.inside / shop.capacity);
  const held = Math.min(1, (shop.inside + shop.called) / shop.capacity);
  circle(rim);
  pen.fillStyle = colours.paper;
  pen.fill();
  pen.fillStyle = colour;
  if (held > taken) {
    circle(room, taken, held);
    pen.globalAlpha = 0.4;
    pen.fill();
    pen.globalAlpha = 1;
  }
  if (taken > 0) {
    circle(room, 0, taken);
    pen.fill();
  }
  circle(rim);
  pen.lineWidth = radius * 0.2;
  pen.strokeStyle = isClosed ? colours.quiet : colours.ink;
  if (isManual) pen.setLineDash([radius * 0.55, radius * 0.5]);
  pen.stroke();
  pen.setLineDash([]);
  if (!isClosed) return;
  pen.beginPath();
  pen.moveTo(x - room * 0.7, y + room * 0.7);
  pen.lineTo(x + room * 0.7, y - room * 0.7);
  pen.stroke();
}

/** Writes a number that can be read on any ground: of people at the door to the right of a place, in ink, and of
 *  people in line with a ticket to its left, paler. */
function writeShopNumber(pen, colours, number, x, y, height, isOfLine = false) {
  pen.font = "600 " + height + "px system-ui, sans-serif";
  pen.textAlign = isOfLine ? "right" : "left";
  pen.textBaseline = "middle";
  pen.lineWidth = height * 0.3;
  pen.lineJoin = "round";
  pen.strokeStyle = colours.paper;
  pen.strokeText(String(number), x, y);
  pen.fillStyle = isOfLine ? colours.quiet : colours.ink;
  pen.fillText(String(number), x, y);
}

/** The shops of a side at an instant that can be moved. */
class ShopLayer {
  constructor(data) {
    this.shops = data.map(readShop);
  }

  /** A circle is chosen with this key. */
  get key() { return "s"; }

  moveTo(time) {
    for (const shop of this.shops) {
      shop.place = Math.max(0, upperBound(shop.start, time, 0, shop.count) - 1);
    }
  }

  /** A shop as it is now. */
  now({ name, x, y, capacity, place, ...shop }) {
    const now = { name, x, y, capacity, mode: shop.mode[place] };
    for (const what of SHOP_COUNTS) now[what] = shop[what][place];
    return now;
  }

  /** Numbers for the legend by the name of the mark. */
  counts() {
    const shops = this.shops.map((shop) => this.now(shop));
    const sum = (what) => shops.reduce((all, shop) => all + shop[what], 0);
    return new Map([
      ...SHOP_MODES.map(({ name }, mode) =>
        ["shop-" + name, shops.filter((shop) => shop.mode === mode).length]),
      ...SHOP_COUNTS.map((what) => ["shop-" + what, sum(what)]),
    ]);
  }

  /** A part of a sentence about now. */
  summary() {
    const counts = this.counts();
    const manual = counts.get("shop-manual");
    return counts.get("shop-inside") + " people inside shops, " + counts.get("shop-called") +
      " called, " + counts.get("shop-outside") + " at doors, " + counts.get("shop-line") +
      " in line with a ticket" +
      (manual > 0 ? ", " + manual + " shops in manual mode" : "");
  }

  draw(map, pen) {
    const radius = this.radius(map);
    const colour = ShopLayer.colour();
    const shops = this.shops.map((shop) => this.now(shop));
    for (const shop of shops) {
      drawShopMark(
        pen, map.colours, colour, shop, map.screenX(shop.x), map.screenY(shop.y), radius);
    }
    const height = Math.max(11 * map.ratio, radius * 1.2);
    for (const shop of shops) {
      const [x, y] = [map.screenX(shop.x), map.screenY(shop.y)];
      if (shop.line > 0) {
        writeShopNumber(pen, map.colours, shop.line, x - radius * 1.35, y, height, true);
      }
      if (shop.outside > 0) {
        writeShopNumber(pen, map.colours, shop.outside, x + radius * 1.35, y, height);
      }
    }
  }

  /** Where there are few, there is room for circles that are easy to read. */
  radius(map) {
    const room = Math.sqrt(map.canvas.width * map.canvas.height / this.shops.length);
    return Math.max(4 * map.ratio, Math.min(12 * map.ratio, 0.09 * room));
  }

  // What can be chosen, by number: see LayerChoice.

  get things() { return this.shops; }

  placeOf(number) { return this.shops[number]; }

  text(day, number) {
    const shop = this.now(this.shops[number]);
    return "Shop " + shop.name + inZone(day, shop.x, shop.y) + ": " + SHOP_MODES[shop.mode].text +
      "; " + shop.inside + " inside of at most " + shop.capacity + ", " + shop.called +
      " called, " + shop.outside + " at the door, " + shop.line + " in line with a ticket.";
  }

  /** Draws the mark of a name, if it is one of this layer. */
  static drawMark(name, pen, colours, middle, ratio) {
    const people = { inside: 0, called: 0, capacity: 3 };
    const colour = ShopLayer.colour();
    const mode = SHOP_MODES.findIndex((one) => "shop-" + one.name === name);
    if (mode >= 0) {
      const shop = { ...people, mode, inside: mode === 2 ? 0 : 2 };
      drawShopMark(pen, colours, colour, shop, middle, middle, 7 * ratio);
    } else if (name === "shop-inside" || name === "shop-called") {
      pen.fillStyle = colour;
      pen.globalAlpha = name === "shop-called" ? 0.4 : 1;
      pen.beginPath();
      pen.moveTo(middle, middle + 4 * ratio);
      pen.arc(middle, middle + 4 * ratio, 9 * ratio, -0.75 * Math.PI, -0.25 * Math.PI);
      pen.fill();
      pen.globalAlpha = 1;
    } else if (name === "shop-outside") {
      writeShopNumber(pen, colours, 3, middle - 3.5 * ratio, middle, 13 * ratio);
    } else if (name === "shop-line") {
      writeShopNumber(pen, colours, 3, middle + 3.5 * ratio, middle, 13 * ratio, true);
    } else return false;
    return true;
  }

  static colour() {
    return getComputedStyle(document.documentElement).getPropertyValue("--s3").trim();
  }
}

LAYERS.shops = ShopLayer;
