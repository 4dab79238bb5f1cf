"use strict";

// Street runs: the path, which of it is closed, and those who are on the way. A layer of the map of its own.
// The encoding is that of RunEncoding.

function readRun(text) {
  const reader = new CompactReader(text);
  const corners = reader.number();
  const path = {
    x: new Int32Array(corners), y: new Int32Array(corners), along: new Int32Array(corners),
  };
  let x = 0, y = 0, along = 0;
  for (let index = 0; index < corners; index++) {
    path.x[index] = x += reader.signed();
    path.y[index] = y += reader.signed();
    path.along[index] = along += reader.signed();
  }
  const pieces = [];
  let time = 0;
  for (let left = reader.number(); left > 0; left--) {
    const from = reader.signed();
    const to = from + reader.signed();
    time += reader.signed();
    pieces.push({ from, to, closes: time, opens: time + reader.signed() });
  }
  const count = reader.number();
  const athletes = {
    count, start: new Int32Array(count), end: new Int32Array(count),
    distance: new Int32Array(count),
  };
  time = 0;
  for (let index = 0; index < count; index++) {
    time += reader.signed();
    athletes.start[index] = time;
    athletes.end[index] = time + reader.signed();
    athletes.distance[index] = reader.signed();
  }
  return { path, pieces, athletes };
}

/** The place on a path so many metres from its start. */
function placeOnPath(path, meters) {
  const last = path.along.length - 1;
  const next = Math.min(last, Math.max(1, upperBound(path.along, meters, 0, last)));
  const length = path.along[next] - path.along[next - 1];
  const share = length > 0 ? (meters - path.along[next - 1]) / length : 0;
  const part = Math.min(1, Math.max(0, share));
  return [
    path.x[next - 1] + (path.x[next] - path.x[next - 1]) * part,
    path.y[next - 1] + (path.y[next] - path.y[next - 1]) * part,
  ];
}

/** The corners of a path from one place to another, both included. */
function stretchOfPath(path, from, to) {
  const between = [...path.along.keys()].filter(
    (index) => path.along[index] > from && path.along[index] < to);
  return [
    placeOnPath(path, from), ...between.map((index) => [path.x[index], path.y[index]]),
    placeOnPath(path, to),
  ];
}

/** The runs of a side at an instant that can be moved. */
class RunLayer {
  constructor(data) {
    this.runs = data.map((text) => {
      const run = readRun(text);
      for (const piece of run.pieces) piece.line = stretchOfPath(run.path, piece.from, piece.to);
      run.line = [...run.path.x.keys()].map((index) => [run.path.x[index], run.path.y[index]]);
      return { ...run, onTheWay: new OpenThings(run.athletes) };
    });
    this.time = -Infinity;
  }

  moveTo(time) {
    this.time = time;
    for (const run of this.runs) run.onTheWay.moveTo(time);
  }

  /** The pieces that are closed now. */
  closed(run) {
    return run.pieces.filter((piece) => piece.closes <= this.time && this.time < piece.opens);
  }

  /** Numbers for the legend by the name of the mark. */
  counts() {
    const sum = (count) => this.runs.reduce((all, run) => all + count(run), 0);
    return new Map([
      ["athlete", sum((run) => run.onTheWay.list.length)],
      ["closed-piece", sum((run) => this.closed(run).length)],
    ]);
  }

  /** A part of a sentence about now. */
  summary() {
    const counts = this.counts();
    return counts.get("athlete") + " athletes on the way, " + counts.get("closed-piece") +
      " pieces of their path closed";
  }

  /** Where an athlete is now. */
  place(run, athlete) {
    const { start, end, distance } = run.athletes;
    const share = (this.time - start[athlete]) / (end[athlete] - start[athlete]);
    return placeOnPath(run.path, distance[athlete] * share);
  }

  draw(map, pen) {
    const line = (points, colour, width) => {
      pen.beginPath();
      points.forEach(([x, y], index) => {
        const place = [map.screenX(x), map.screenY(y)];
        if (index === 0) pen.moveTo(...place); else pen.lineTo(...place);
      });
      pen.strokeStyle = colour;
      pen.lineWidth = width * map.ratio;
      pen.stroke();
    };
    const side = 3 * map.ratio;
    for (const run of this.runs) {
      line(run.line, map.colours.rule, 2);
      for (const piece of this.closed(run)) line(piece.line, map.colours.ink, 3.5);
      pen.fillStyle = RunLayer.colour();
      for (const athlete of run.onTheWay.list) {
        const [x, y] = this.place(run, athlete);
        pen.fillRect(map.screenX(x) - side / 2, map.screenY(y) - side / 2, side, side);
      }
    }
  }

  /** Draws the mark of a name, if it is one of this layer. */
  static drawMark(name, pen, colours, middle, ratio) {
    if (name === "athlete") {
      pen.fillStyle = RunLayer.colour();
      pen.fillRect(middle - 2 * ratio, middle - 2 * ratio, 4 * ratio, 4 * ratio);
    } else if (name === "closed-piece") {
      pen.fillStyle = colours.ink;
      pen.fillRect(middle - 7 * ratio, middle - 1.75 * ratio, 14 * ratio, 3.5 * ratio);
    } else return false;
    return true;
  }

  static colour() {
    return getComputedStyle(document.documentElement).getPropertyValue("--s3").trim();
  }
}

LAYERS.runs = RunLayer;
