"use strict";

// The day as it stands in the page: decoded once into flat arrays, then only looked up.
// The encodings are those of StretchEncoding, RequestEncoding and OfferEncoding.

// By their numbers in the data, which has their labels in the same order.
const ACTIVITIES = [
  { name: "idle" }, { name: "relocating" }, { name: "approaching" }, { name: "boarding" },
  { name: "occupied" }, { name: "releasing" }, { name: "break" },
];
const OFF_DUTY = ACTIVITIES.length;
// The activity of vehicles of any kind that are not on duty.
const NOT_THERE = 255;
const OUTCOMES = [
  "picked up", "given up by the passenger", "turned away by the service", "withdrawn",
  "still waiting at the end", "picked up only in part",
];

/** Reads whole numbers of seven bits a byte. */
class CompactReader {
  constructor(text) {
    const letters = atob(text);
    this.bytes = new Uint8Array(letters.length);
    for (let index = 0; index < letters.length; index++) {
      this.bytes[index] = letters.charCodeAt(index);
    }
    this.index = 0;
  }

  byte() { return this.bytes[this.index++]; }

  number() {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.index++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  signed() {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
}

/** The stretches of all vehicles; those of vehicle v are numbered from first[v] to first[v + 1]. */
function readStretches(text, vehicles, count) {
  const reader = new CompactReader(text);
  const day = {
    first: new Int32Array(vehicles + 1), start: new Int32Array(count), end: new Int32Array(count),
    activity: new Uint8Array(count), ride: new Int32Array(count).fill(-1),
    x0: new Int16Array(count), y0: new Int16Array(count),
    x1: new Int16Array(count), y1: new Int16Array(count),
  };
  let index = 0;
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    day.first[vehicle] = index;
    let time = 0, ride = 0, x = 0, y = 0;
    for (let left = reader.number(); left > 0; left--, index++) {
      const flags = reader.byte();
      if (flags & 8) time += reader.signed();
      day.start[index] = time;
      time += reader.number();
      day.end[index] = time;
      day.activity[index] = flags & 7;
      if (flags & 16) ride += reader.signed();
      if (flags & 48) day.ride[index] = ride;
      if (flags & 64) { x += reader.signed(); y += reader.signed(); }
      day.x0[index] = x;
      day.y0[index] = y;
      if (flags & 128) { x += reader.signed(); y += reader.signed(); }
      day.x1[index] = x;
      day.y1[index] = y;
    }
  }
  day.first[vehicles] = index;
  return day;
}

function readRequests(text) {
  const reader = new CompactReader(text);
  const count = reader.number();
  const day = {
    count, start: new Int32Array(count), end: new Int32Array(count), ride: new Int32Array(count),
    x: new Int16Array(count), y: new Int16Array(count),
    toX: new Int16Array(count), toY: new Int16Array(count),
    outcome: new Uint8Array(count), assigned: new Int32Array(count).fill(2147483647),
    taxi: new Int32Array(count).fill(-1), placeOfRide: new Map(),
  };
  let time = 0, ride = 0;
  for (let index = 0; index < count; index++) {
    time += reader.number();
    ride += reader.signed();
    day.start[index] = time;
    day.ride[index] = ride;
    day.placeOfRide.set(ride, index);
    day.x[index] = reader.number();
    day.y[index] = reader.number();
    day.toX[index] = reader.number();
    day.toY[index] = reader.number();
    day.end[index] = time + reader.number();
    const outcome = reader.byte();
    day.outcome[index] = outcome & 7;
    if (outcome & 8) {
      day.assigned[index] = time + reader.number();
      day.taxi[index] = reader.number();
    }
  }
  return day;
}

function readOffers(text) {
  const reader = new CompactReader(text);
  const count = reader.number();
  const day = {
    count, start: new Int32Array(count), end: new Int32Array(count), taxi: new Int32Array(count),
    ride: new Int32Array(count), answer: new Uint8Array(count),
  };
  let time = 0, ride = 0;
  for (let index = 0; index < count; index++) {
    time += reader.signed();
    const length = reader.number();
    day.start[index] = time;
    day.end[index] = time + Math.floor(length / 4);
    day.answer[index] = length % 4;
    day.taxi[index] = reader.number();
    ride += reader.signed();
    day.ride[index] = ride;
  }
  return day;
}

/** The place of the first entry of an ascending array that is greater than a value. */
function upperBound(values, value, from, to) {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (values[middle] <= value) from = middle + 1; else to = middle;
  }
  return from;
}

/** What has begun and not ended, of things ordered by their start: kept up as time goes on. */
class OpenThings {
  constructor(things) {
    this.things = things;
    this.list = [];
    this.next = 0;
    this.time = -Infinity;
  }

  /** Things stay for `linger` seconds after their end, which may change with the speed. */
  moveTo(time, linger = 0) {
    const { start, end, count } = this.things;
    if (time < this.time) {
      this.list.length = 0;
      this.next = 0;
    }
    let kept = 0;
    for (const thing of this.list) if (end[thing] + linger > time) this.list[kept++] = thing;
    this.list.length = kept;
    for (; this.next < count && start[this.next] <= time; this.next++) {
      if (end[this.next] + linger > time) this.list.push(this.next);
    }
    this.time = time;
  }
}

/** Vehicles of a kind, at an instant that can be moved. */
class Vehicles {
  constructor(stretches, count) {
    this.stretches = stretches;
    this.count = count;
    // By vehicle: the stretch it is in, and where and what it is; its activity is NOT_THERE in between.
    this.current = new Int32Array(count).fill(-1);
    this.x = new Float32Array(count);
    this.y = new Float32Array(count);
    this.activity = new Uint8Array(count).fill(NOT_THERE);
  }

  /** The stretch of a vehicle at an instant, -1 when it is off duty. */
  stretchAt(vehicle, time) {
    const { first, start, end } = this.stretches;
    const place = upperBound(start, time, first[vehicle], first[vehicle + 1]) - 1;
    return place >= first[vehicle] && end[place] > time ? place : -1;
  }

  moveTo(time) {
    const { first, start, end, x0, y0, x1, y1, activity } = this.stretches;
    for (let vehicle = 0; vehicle < this.count; vehicle++) {
      let place = this.current[vehicle];
      if (place < 0 || time < start[place] || time >= end[place]) {
        const next = place + 1;
        // Mostly it is the next stretch that has begun; after a jump in time, any.
        place = place >= 0 && next < first[vehicle + 1] && time >= start[next] && time < end[next]
          ? next : this.stretchAt(vehicle, time);
        this.current[vehicle] = place;
      }
      if (place < 0) {
        this.activity[vehicle] = NOT_THERE;
        continue;
      }
      const share = (time - start[place]) / (end[place] - start[place]);
      this.x[vehicle] = x0[place] + (x1[place] - x0[place]) * share;
      this.y[vehicle] = y0[place] + (y1[place] - y0[place]) * share;
      this.activity[vehicle] = activity[place];
    }
  }
}

/** What else a city may have, by the name in the data: scripts of their own add themselves. */
const LAYERS = {};

/** A day under one policy, at an instant that can be moved. */
class Side {
  constructor(data) {
    this.policy = data.policy;
    this.taxis = data.taxis;
    this.stretches = readStretches(data.movements, data.taxis, data.stretches);
    this.vehicles = new Vehicles(this.stretches, data.taxis);
    this.requests = readRequests(data.requests);
    this.offers = readOffers(data.offers);
    this.course = data.course;
    this.waiting = new OpenThings(this.requests);
    this.asked = new OpenThings(this.offers);
    this.layers = Object.keys(LAYERS).filter((name) => name in data)
      .map((name) => new LAYERS[name](data[name]));
    this.counts = new Int32Array(OFF_DUTY + 1);
    this.late = 0;
    this.assigned = 0;
    this.time = -Infinity;
  }

  get current() { return this.vehicles.current; }
  get x() { return this.vehicles.x; }
  get y() { return this.vehicles.y; }
  get activity() { return this.vehicles.activity; }

  /** The stretch of a taxi at an instant, -1 when it is off duty. */
  stretchAt(taxi, time) { return this.vehicles.stretchAt(taxi, time); }

  moveTo(time, goal, linger) {
    this.vehicles.moveTo(time);
    this.counts.fill(0);
    for (const what of this.activity) this.counts[what === NOT_THERE ? OFF_DUTY : what]++;
    for (const layer of this.layers) layer.moveTo(time);
    this.waiting.moveTo(time);
    this.asked.moveTo(time, linger);
    this.late = 0;
    this.assigned = 0;
    for (const request of this.waiting.list) {
      if (time - this.requests.start[request] > goal) this.late++;
      if (this.requests.assigned[request] <= time) this.assigned++;
    }
    this.time = time;
  }

  /** How many taxis do what and how many requests wait at an instant, without moving to it. */
  countsAt(time) {
    const counts = { waiting: 0, offDuty: 0 };
    for (const { name } of ACTIVITIES) counts[name] = 0;
    for (let taxi = 0; taxi < this.taxis; taxi++) {
      const place = this.stretchAt(taxi, time);
      if (place < 0) counts.offDuty++;
      else counts[ACTIVITIES[this.stretches.activity[place]].name]++;
    }
    const { start, end, count } = this.requests;
    for (let request = 0; request < count; request++) {
      if (start[request] <= time && end[request] > time) counts.waiting++;
    }
    return counts;
  }

  /** The mean wait of all who have asked by an instant, counted up to the last full step. */
  meanWaitAt(time) {
    const { step, meanWait } = this.course;
    return meanWait[Math.min(meanWait.length - 1, Math.max(0, Math.floor(time / step)))];
  }
}
