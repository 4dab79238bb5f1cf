"use strict";

// What is said about an instant in words and numbers: the legend, the chosen taxi or request, the
// course of the day, and the summary for those who listen.

const LEGEND_ROWS = ["looking", "assigned", "late", "offers"];

function twoDigits(number) { return String(number).padStart(2, "0"); }

/** The time of day at a second of the window, and on which day when it is not the first. */
function clockText(day, second, withSeconds) {
  const whole = Math.floor(day.start + second + 1e-6);
  const isEndOfDay = second >= day.length && whole > 0 && whole % 86400 === 0;
  const later = Math.floor(whole / 86400) - (isEndOfDay ? 1 : 0);
  const minute = Math.floor(whole / 60);
  const hour = isEndOfDay ? "24" : twoDigits(Math.floor(minute / 60) % 24);
  return hour + ":" + twoDigits(minute % 60) + (withSeconds ? ":" + twoDigits(whole % 60) : "") +
    (later > 0 ? " (+" + later + " d)" : "");
}

/** A length of time, for people. */
function spanText(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return whole + " s";
  if (whole < 3600) {
    const rest = whole % 60 === 0 ? "" : " " + twoDigits(whole % 60) + " s";
    return Math.floor(whole / 60) + " min" + rest;
  }
  return Math.floor(whole / 3600) + " h " + twoDigits(Math.floor(whole / 60) % 60) + " min";
}

/** Whether a place lies within closed lines, counted by how often a ray crosses them. */
function isInside(rings, x, y) {
  let inside = false;
  for (const ring of rings) {
    for (let index = 0, last = ring.length - 2; index < ring.length; last = index, index += 2) {
      const [x0, y0, x1, y1] = [ring[index], ring[index + 1], ring[last], ring[last + 1]];
      if ((y0 > y) !== (y1 > y) && x < (x1 - x0) * (y - y0) / (y1 - y0) + x0) inside = !inside;
    }
  }
  return inside;
}

/** The zone of a place: the one around it, or else that with the nearest middle; null without any. */
function zoneAt(day, x, y) {
  let best = Infinity;
  let nearest = null;
  for (const zone of day.zones) {
    if (isInside(zone.rings, x, y)) return zone;
    const distance = (zone.x - x) ** 2 + (zone.y - y) ** 2;
    if (distance < best) { best = distance; nearest = zone; }
  }
  return nearest;
}

function zoneName(day, x, y) {
  const zone = zoneAt(day, x, y);
  return zone === null ? null : zone.name;
}

function inZone(day, x, y) {
  const name = zoneName(day, x, y);
  return name === null ? "" : ", in " + name;
}

/** What there is to say about a taxi now. */
function taxiText(day, side, taxi) {
  const stretch = side.current[taxi];
  if (stretch < 0) return "Taxi " + taxi + " is off duty.";
  const { activity, start, end, ride } = side.stretches;
  const about = ride[stretch] >= 0 ? ", ride " + ride[stretch]
    : activity[stretch] === 4 ? ", a passenger from the street" : "";
  const since = start[stretch] < 0 ? "before the start" : clockText(day, start[stretch], true);
  return "Taxi " + taxi + ": " + day.labels[activity[stretch]].toLowerCase() + about +
    ", since " + since + ", until " + clockText(day, end[stretch], true) +
    inZone(day, side.x[taxi], side.y[taxi]) + ".";
}

/** What there is to say about a request now, with what it will come to. */
function requestText(day, side, request) {
  const { requests, time } = side;
  const place = inZone(day, requests.x[request], requests.y[request]);
  let text = "Ride " + requests.ride[request] + place + ": asked at " +
    clockText(day, requests.start[request], true);
  if (time < requests.end[request]) {
    text += ", waiting for " + spanText(time - requests.start[request]);
    text += requests.assigned[request] <= time
      ? ", taxi " + requests.taxi[request] + " is coming" : ", no taxi yet";
  }
  text += "; " + (time < requests.end[request] ? "will be " : "") +
    OUTCOMES[requests.outcome[request]] + " after " +
    spanText(requests.end[request] - requests.start[request]);
  const to = zoneName(day, requests.toX[request], requests.toY[request]);
  return text + (to === null ? "." : "; wants to go to " + to + ".");
}

/** One sentence per side about an instant, for those who listen. */
function summaryText(day, sides, time) {
  const parts = sides.map((side) => {
    const mean = side.meanWaitAt(time);
    const taxis = side.waiting.list.length + " waiting, " + side.late +
      " of them longer than " + spanText(day.goal) + ", " + side.counts[0] +
      " taxis idle, " + side.counts[4] + " with a passenger";
    const hasTaxis = side.layers.length === 0 || side.taxis > 0;
    const words = [...(hasTaxis ? [taxis] : []), ...side.layers.map((layer) => layer.summary())];
    return side.policy + ": " + words.join("; ") +
      (mean === null ? "" : ", " + (day.mean || "mean wait so far") + " " + spanText(mean)) + ".";
  });
  return clockText(day, time) + ". " + parts.join(" ");
}

/** The numbers beside the marks, one column a side. */
class Legend {
  constructor(day, sides) {
    this.day = day;
    this.sides = sides;
    this.cells = sides.map((_, side) => new Map(
      [...ACTIVITIES.map((activity) => activity.name), ...LEGEND_ROWS].map(
        (name) => [name, document.getElementById("replay-count-" + side + "-" + name)])));
    this.drawMarks();
  }

  drawMarks() {
    const colours = readColours();
    const ratio = Math.min(2, devicePixelRatio || 1);
    for (const canvas of document.querySelectorAll("canvas[data-mark]")) {
      canvas.width = canvas.height = 18 * ratio;
      const pen = canvas.getContext("2d");
      const middle = 9 * ratio;
      const name = canvas.dataset.mark;
      const activity = ACTIVITIES.findIndex((one) => one.name === name);
      if (activity >= 0) {
        const mark = TAXI_MARKS[activity];
        drawTaxiMark(
          pen, mark.shape, colours.taxis[activity], middle, middle, 5 * ratio, 2 * ratio);
      } else if (Object.values(LAYERS).some(
        (layer) => layer.drawMark(name, pen, colours, middle, ratio))) {
        continue;
      } else if (name === "offers") {
        pen.strokeStyle = colours.offer;
        pen.lineWidth = 1.5 * ratio;
        pen.beginPath();
        pen.moveTo(2 * ratio, 14 * ratio);
        pen.lineTo(16 * ratio, 4 * ratio);
        pen.stroke();
      } else {
        drawRequestMark(pen, colours, middle, middle, name === "late" ? 1.01 : 0.6,
          name === "assigned", ratio);
      }
    }
  }

  show() {
    this.sides.forEach((side, number) => {
      const cells = this.cells[number];
      ACTIVITIES.forEach((activity, index) => {
        Legend.put(cells.get(activity.name), side.counts[index]);
      });
      Legend.put(cells.get("assigned"), side.assigned);
      Legend.put(cells.get("looking"), side.waiting.list.length - side.assigned);
      Legend.put(cells.get("late"), side.late);
      Legend.put(cells.get("offers"), side.asked.list.filter(
        (offer) => side.offers.end[offer] > side.time).length);
      for (const layer of side.layers) {
        for (const [name, count] of layer.counts()) {
          Legend.put(document.getElementById("replay-count-" + number + "-" + name), count);
        }
      }
    });
  }

  static put(cell, number) {
    const text = number.toLocaleString("en");
    if (cell && cell.textContent !== text) cell.textContent = text;
  }
}

/** How many wait and how long they have waited on average, over the day up to now. */
class CourseChart {
  constructor(canvas, day, sides, values, format) {
    Object.assign(this, { canvas, day, sides, values, format });
    this.fit();
  }

  fit() {
    this.ratio = Math.min(2, devicePixelRatio || 1);
    this.canvas.width = Math.round(Math.max(120, this.canvas.clientWidth) * this.ratio);
    this.canvas.height = Math.round(110 * this.ratio);
    this.colours = readColours();
    const all = this.sides.flatMap((side) => this.values(side)).filter((value) => value !== null);
    this.top = Math.max(1, ...all.map(Math.ceil));
  }

  draw(time) {
    const { canvas, ratio, colours, day } = this;
    const pen = canvas.getContext("2d");
    pen.font = 11 * ratio + "px system-ui, sans-serif";
    const ticks = [0, this.top / 2, this.top];
    const names = ticks.map((value) => this.format(Math.round(value * 10) / 10));
    const room = Math.max(...names.map((name) => pen.measureText(name).width));
    const [left, right] = [room + 10 * ratio, canvas.width - 14 * ratio];
    const [base, top] = [canvas.height - 20 * ratio, 8 * ratio];
    const x = (second) => left + (right - left) * second / day.length;
    const y = (value) => base - (base - top) * value / this.top;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = colours.quiet;
    pen.strokeStyle = colours.rule;
    pen.lineWidth = ratio;
    pen.beginPath();
    pen.textAlign = "right";
    ticks.forEach((value, index) => {
      pen.moveTo(left, y(value));
      pen.lineTo(right, y(value));
      pen.fillText(names[index], left - 5 * ratio, y(value) + 4 * ratio);
    });
    // Hours are named as far apart as there is room for them.
    const step = [1, 2, 3, 4, 6, 12, 24].find((hours) =>
      (right - left) * hours * 3600 / day.length > 52 * ratio) || 24;
    pen.textAlign = "center";
    for (let hour = (3600 - day.start % 3600) % 3600; hour <= day.length; hour += 3600) {
      const isNamed = (day.start + hour) / 3600 % step === 0;
      pen.moveTo(x(hour), base);
      pen.lineTo(x(hour), base + (isNamed ? 5 : 3) * ratio);
      if (!isNamed) continue;
      const name = clockText(day, hour).slice(0, 5);
      const furthest = canvas.width - pen.measureText(name).width / 2 - ratio;
      pen.fillText(name, Math.min(x(hour), furthest), canvas.height - 3 * ratio);
    }
    pen.stroke();
    this.sides.forEach((side, number) => this.drawLine(pen, side, number, x, y, time));
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 1.5 * ratio;
    pen.beginPath();
    pen.moveTo(x(time), top - 4 * ratio);
    pen.lineTo(x(time), base + 4 * ratio);
    pen.stroke();
  }

  drawLine(pen, side, number, x, y, time) {
    const values = this.values(side);
    pen.strokeStyle = this.colours.sides[number];
    pen.lineWidth = 2 * this.ratio;
    pen.setLineDash(number === 0 ? [] : [7 * this.ratio, 3 * this.ratio]);
    // What is still to come is shown faintly.
    for (const isPast of [false, true]) {
      pen.globalAlpha = isPast ? 1 : 0.3;
      pen.beginPath();
      let isDown = false;
      for (let index = 0; index < values.length; index++) {
        const second = index * side.course.step;
        if (isPast && second > time) break;
        if (values[index] === null) { isDown = false; continue; }
        if (isDown) pen.lineTo(x(second), y(values[index]));
        else pen.moveTo(x(second), y(values[index]));
        isDown = true;
      }
      pen.stroke();
    }
    pen.globalAlpha = 1;
    pen.setLineDash([]);
  }
}
