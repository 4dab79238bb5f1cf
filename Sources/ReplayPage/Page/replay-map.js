"use strict";

// What is drawn of a side: zones, taxis by activity, requests by age, offers.

// Colours by the variables of the style sheet, shapes by hand: either tells activities apart.
const TAXI_MARKS = [
  { colour: "--s2", shape: "ring" }, { colour: "--s3", shape: "diamond" },
  { colour: "--s4", shape: "triangle" }, { colour: "--s7", shape: "square" },
  { colour: "--s0", shape: "disc" }, { colour: "--s6", shape: "cross" },
  { colour: "--s6", shape: "plus" },
];

// How many steps a request grows in until it is as old as the goal.
const REQUEST_AGES = 12;

/** The colours of the page as it is shown now, by day or by night. */
function readColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(name).trim();
  return {
    taxis: TAXI_MARKS.map((mark) => colour(mark.colour)), request: colour("--s1"),
    ink: colour("--ink"), quiet: colour("--quiet"), paper: colour("--paper"),
    rule: colour("--rule"), panel: colour("--panel"), offer: colour("--s5"),
    sides: [colour("--s0"), colour("--s1")],
  };
}

/** Draws the mark of an activity around a place. */
function drawTaxiMark(pen, shape, colour, x, y, radius, width) {
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  switch (shape) {
    case "ring": pen.arc(x, y, radius * 0.8, 0, 2 * Math.PI); pen.stroke(); return;
    case "disc": pen.arc(x, y, radius, 0, 2 * Math.PI); break;
    case "square": pen.rect(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8); break;
    case "triangle":
      pen.moveTo(x, y - radius * 1.2);
      pen.lineTo(x + radius * 1.15, y + radius * 0.9);
      pen.lineTo(x - radius * 1.15, y + radius * 0.9);
      break;
    case "diamond":
      pen.moveTo(x, y - radius * 1.25);
      pen.lineTo(x + radius * 1.25, y);
      pen.lineTo(x, y + radius * 1.25);
      pen.lineTo(x - radius * 1.25, y);
      break;
    case "cross":
      pen.moveTo(x - radius * 0.8, y - radius * 0.8);
      pen.lineTo(x + radius * 0.8, y + radius * 0.8);
      pen.moveTo(x + radius * 0.8, y - radius * 0.8);
      pen.lineTo(x - radius * 0.8, y + radius * 0.8);
      pen.stroke();
      return;
    case "plus":
      pen.moveTo(x - radius, y);
      pen.lineTo(x + radius, y);
      pen.moveTo(x, y - radius);
      pen.lineTo(x, y + radius);
      pen.stroke();
      return;
  }
  pen.fill();
}

/** Draws a request: it grows with its age, is filled as long as no taxi is found, and has a rim
 *  when it is older than the goal. */
function drawRequestMark(pen, colours, x, y, share, isAssigned, ratio) {
  const radius = (2.6 + 3.4 * Math.min(1, share)) * ratio;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.globalAlpha = 0.45 + 0.55 * Math.min(1, share);
  if (isAssigned) {
    pen.strokeStyle = colours.request;
    pen.lineWidth = 1.8 * ratio;
    pen.stroke();
  } else {
    pen.fillStyle = colours.request;
    pen.fill();
  }
  pen.globalAlpha = 1;
  if (share <= 1) return;
  pen.beginPath();
  pen.arc(x, y, radius + 1.6 * ratio, 0, 2 * Math.PI);
  pen.strokeStyle = colours.ink;
  pen.lineWidth = 1.6 * ratio;
  pen.stroke();
}

/** The map of one side. */
class CityMap {
  constructor(canvas, day, side, names = []) {
    this.canvas = canvas;
    this.day = day;
    this.side = side;
    this.names = names;
    this.pen = canvas.getContext("2d");
    this.ground = document.createElement("canvas");
    this.chosen = null;
    this.fit();
  }

  /** Fits the city into the canvas and draws what does not move. */
  fit() {
    const width = Math.max(120, this.canvas.clientWidth);
    const shape = this.day.height / this.day.width;
    const wanted = Math.min(width * Math.max(shape, 0.3), innerHeight * 0.72);
    const height = Math.round(Math.max(140, wanted));
    // Finer than two dots a pixel is seen by nobody and costs the most.
    this.ratio = Math.min(2, devicePixelRatio || 1);
    this.canvas.style.height = height + "px";
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    const margin = 9 * this.ratio;
    this.scale = Math.min(
      (this.canvas.width - 2 * margin) / this.day.width,
      (this.canvas.height - 2 * margin) / this.day.height);
    this.left = (this.canvas.width - this.day.width * this.scale) / 2;
    this.bottom = (this.canvas.height + this.day.height * this.scale) / 2;
    this.colours = readColours();
    // Where there are few, there is room for marks that are easy to see.
    const room = (count) => Math.sqrt(width * height / Math.max(1, count));
    this.radius = Math.max(1.3, Math.min(4.2, 0.28 * room(this.side.taxis))) * this.ratio;
    this.requestScale = Math.max(0.5, Math.min(1, 0.062 * room(this.day.mostWaiting))) * this.ratio;
    this.makeStamps();
    this.drawGround();
    this.picture = new PixelPicture(this.ground);
  }

  screenX(x) { return this.left + x * this.scale; }
  screenY(y) { return this.bottom - y * this.scale; }

  /** The marks of taxis by activity, and those of requests by age, with a taxi and without. */
  makeStamps() {
    const { radius, requestScale, colours } = this;
    this.taxiStamps = TAXI_MARKS.map((mark, activity) =>
      new Stamp(2 * Math.ceil(radius * 1.6), (pen, middle) => drawTaxiMark(
        pen, mark.shape, colours.taxis[activity], middle, middle, radius,
        Math.max(1, radius * 0.55))));
    this.requestStamps = [false, true].map((isAssigned) =>
      Array.from({ length: REQUEST_AGES + 1 }, (_, age) =>
        new Stamp(2 * Math.ceil(9 * requestScale), (pen, middle) => drawRequestMark(
          pen, colours, middle, middle, age === REQUEST_AGES ? 1.01 : age / (REQUEST_AGES - 1),
          isAssigned, requestScale))));
  }

  drawGround() {
    this.ground.width = this.canvas.width;
    this.ground.height = this.canvas.height;
    const pen = this.ground.getContext("2d", { willReadFrequently: true });
    pen.fillStyle = this.colours.paper;
    pen.fillRect(0, 0, this.ground.width, this.ground.height);
    pen.strokeStyle = this.colours.rule;
    pen.lineWidth = this.ratio;
    pen.fillStyle = this.colours.panel;
    for (const zone of this.day.zones) {
      pen.beginPath();
      for (const ring of zone.rings) {
        for (let index = 0; index < ring.length; index += 2) {
          const [x, y] = [this.screenX(ring[index]), this.screenY(ring[index + 1])];
          if (index === 0) pen.moveTo(x, y); else pen.lineTo(x, y);
        }
        pen.closePath();
      }
      if (zone.rings.length === 0) {
        pen.arc(this.screenX(zone.x), this.screenY(zone.y), 3 * this.ratio, 0, 2 * Math.PI);
      } else {
        pen.fill("evenodd");
      }
      pen.stroke();
    }
    writeOnGround(pen, this);
  }

  draw() {
    const pen = this.pen;
    this.picture.clear();
    this.drawTaxis();
    this.drawRequests();
    pen.putImageData(this.picture.data, 0, 0);
    this.drawOffers(pen);
    for (const layer of this.side.layers) layer.draw(this, pen);
    this.drawChosen(pen);
  }

  drawTaxis() {
    const { activity, x, y, taxis } = this.side;
    const { taxiStamps, picture, left, bottom, scale } = this;
    // Idle taxis lie below, so that a crowd at a stand does not hide those that drive.
    for (let layer = 0; layer < 2; layer++) {
      for (let taxi = 0; taxi < taxis; taxi++) {
        const what = activity[taxi];
        if (what === NOT_THERE || (layer === 0) !== (what === 0 || what >= 5)) continue;
        picture.put(taxiStamps[what], left + x[taxi] * scale, bottom - y[taxi] * scale);
      }
    }
  }

  drawRequests() {
    const { requests, waiting, time } = this.side;
    const { picture, left, bottom, scale } = this;
    for (const request of waiting.list) {
      const share = (time - requests.start[request]) / this.day.goal;
      const age = share > 1 ? REQUEST_AGES : Math.max(0, Math.round(share * (REQUEST_AGES - 1)));
      picture.put(this.requestStamps[requests.assigned[request] <= time ? 1 : 0][age],
        left + requests.x[request] * scale, bottom - requests.y[request] * scale);
    }
  }

  drawOffers(pen) {
    const { offers, requests, asked, activity, x, y } = this.side;
    pen.strokeStyle = this.colours.offer;
    pen.lineWidth = this.ratio;
    pen.beginPath();
    for (const offer of asked.list) {
      const taxi = offers.taxi[offer];
      const request = requests.placeOfRide.get(offers.ride[offer]);
      if (request === undefined || activity[taxi] === NOT_THERE) continue;
      pen.moveTo(this.screenX(x[taxi]), this.screenY(y[taxi]));
      pen.lineTo(this.screenX(requests.x[request]), this.screenY(requests.y[request]));
    }
    pen.stroke();
  }

  drawChosen(pen, radius = 9 * this.ratio) {
    if (!this.chosen) return;
    const place = this.placeOf(this.chosen);
    if (!place) return;
    pen.strokeStyle = this.colours.ink;
    pen.lineWidth = 2 * this.ratio;
    pen.beginPath();
    pen.arc(place.x, place.y, radius, 0, 2 * Math.PI);
    pen.stroke();
    if (!place.to) return;
    pen.setLineDash([4 * this.ratio, 3 * this.ratio]);
    pen.beginPath();
    pen.moveTo(place.x, place.y);
    pen.lineTo(place.to.x, place.to.y);
    pen.stroke();
    pen.setLineDash([]);
  }

  /** Where on the screen a taxi or a request is and wants to go; null when it is not there. */
  placeOf(chosen) {
    const side = this.side;
    if (chosen.taxi !== undefined) {
      if (side.activity[chosen.taxi] === NOT_THERE) return null;
      const place = { x: this.screenX(side.x[chosen.taxi]), y: this.screenY(side.y[chosen.taxi]) };
      const stretch = side.current[chosen.taxi];
      const { x0, y0, x1, y1 } = side.stretches;
      if (x0[stretch] !== x1[stretch] || y0[stretch] !== y1[stretch]) {
        place.to = { x: this.screenX(x1[stretch]), y: this.screenY(y1[stretch]) };
      }
      return place;
    }
    const { x, y, toX, toY } = side.requests;
    const request = chosen.request;
    return {
      x: this.screenX(x[request]), y: this.screenY(y[request]),
      to: { x: this.screenX(toX[request]), y: this.screenY(toY[request]) },
    };
  }

  /** The taxi or request nearest to a place of the canvas, if one is near. */
  nearest(screenX, screenY) {
    const { side } = this;
    let best = (16 * this.ratio) ** 2;
    let found = null;
    const consider = (x, y, what) => {
      const distance = (x - screenX) ** 2 + (y - screenY) ** 2;
      if (distance < best) { best = distance; found = what; }
    };
    for (const request of side.waiting.list) {
      const { x, y } = side.requests;
      consider(this.screenX(x[request]), this.screenY(y[request]), { request });
    }
    for (let taxi = 0; taxi < side.taxis; taxi++) {
      if (side.activity[taxi] === NOT_THERE) continue;
      consider(this.screenX(side.x[taxi]), this.screenY(side.y[taxi]), { taxi });
    }
    return found;
  }
}
