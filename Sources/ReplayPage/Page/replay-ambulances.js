"use strict";

// Ambulances and the people who wait for them: a layer of the map of its own.
// The encodings are those of StretchEncoding and PatientEncoding.

// The mark of each activity by its number, and what marks are called in the legend.
const AMBULANCE_MARK_OF_ACTIVITY = [0, 0, 1, 2, 2, 2, 3, 3];
const AMBULANCE_MARKS = [
  { name: "ambulance-standing", colour: "--s2" }, { name: "ambulance-going", colour: "--s1" },
  { name: "ambulance-busy", colour: "--s0" }, { name: "ambulance-returning", colour: "--s4" },
];

// What is said of each activity by its number.
const AMBULANCE_ACTIVITIES = [
  "at a station", "at a station, getting ready", "driving to a patient", "with a patient",
  "taking a patient to hospital", "handing a patient over at hospital", "driving to a station",
  "driving to another station to wait there",
];

function readPatients(text) {
  const reader = new CompactReader(text);
  const count = reader.number();
  const day = {
    count, start: new Int32Array(count), end: new Int32Array(count),
    incident: new Int32Array(count), x: new Int16Array(count), y: new Int16Array(count),
    priority: new Uint8Array(count), isReached: new Uint8Array(count),
  };
  let time = 0, incident = 0;
  for (let index = 0; index < count; index++) {
    time += reader.number();
    incident += reader.signed();
    day.start[index] = time;
    day.incident[index] = incident;
    day.x[index] = reader.number();
    day.y[index] = reader.number();
    day.end[index] = time + reader.number();
    const flags = reader.byte();
    day.priority[index] = flags & 3;
    day.isReached[index] = flags & 4 ? 1 : 0;
  }
  return day;
}

/** A square with a cross in it. */
function drawAmbulanceMark(pen, colour, paper, x, y, radius) {
  pen.fillStyle = colour;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  pen.strokeStyle = paper;
  pen.lineWidth = radius * 0.5;
  pen.beginPath();
  pen.moveTo(x - radius * 0.65, y);
  pen.lineTo(x + radius * 0.65, y);
  pen.moveTo(x, y - radius * 0.65);
  pen.lineTo(x, y + radius * 0.65);
  pen.stroke();
}

/** A star of five points, with a rim for the most urgent. */
function drawPatientMark(pen, colours, x, y, radius, isUrgent) {
  pen.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const angle = Math.PI * (corner / 5 - 0.5);
    const reach = corner % 2 === 0 ? radius : radius * 0.45;
    const place = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    if (corner === 0) pen.moveTo(...place); else pen.lineTo(...place);
  }
  pen.closePath();
  pen.fillStyle = colours.request;
  pen.fill();
  if (!isUrgent) return;
  pen.strokeStyle = colours.ink;
  pen.lineWidth = radius * 0.22;
  pen.stroke();
}

/** The ambulances of a side at an instant that can be moved. */
class AmbulanceLayer {
  constructor(data) {
    this.count = data.count;
    this.vehicles = new Vehicles(
      readStretches(data.movements, data.count, data.stretches), data.count);
    this.patients = readPatients(data.patients);
    this.waiting = new OpenThings(this.patients);
    this.marks = new Int32Array(AMBULANCE_MARKS.length);
  }

  moveTo(time) {
    this.vehicles.moveTo(time);
    this.waiting.moveTo(time);
    this.marks.fill(0);
    const { activity } = this.vehicles;
    for (let unit = 0; unit < this.count; unit++) {
      if (activity[unit] !== NOT_THERE) this.marks[AMBULANCE_MARK_OF_ACTIVITY[activity[unit]]]++;
    }
  }

  /** Numbers for the legend by the name of the mark. */
  counts() {
    const all = AMBULANCE_MARKS.map((mark, index) => [mark.name, this.marks[index]]);
    return new Map([...all, ["patient", this.waiting.list.length]]);
  }

  /** A part of a sentence about now. */
  summary() {
    const [standing, going, busy] = this.marks;
    return this.waiting.list.length + " emergencies waiting, " + standing +
      " ambulances at stations, " + going + " driving to patients, " + busy + " with patients";
  }

  draw(map, pen) {
    const { vehicles, patients } = this;
    const radius = AmbulanceLayer.radius(map);
    const colours = AMBULANCE_MARKS.map((_, mark) => AmbulanceLayer.colour(mark));
    for (const patient of this.waiting.list) {
      drawPatientMark(pen, map.colours, map.screenX(patients.x[patient]),
        map.screenY(patients.y[patient]), radius * 1.5, patients.priority[patient] === 1);
    }
    for (let unit = 0; unit < this.count; unit++) {
      const activity = vehicles.activity[unit];
      if (activity === NOT_THERE) continue;
      drawAmbulanceMark(
        pen, colours[AMBULANCE_MARK_OF_ACTIVITY[activity]], map.colours.paper,
        map.screenX(vehicles.x[unit]), map.screenY(vehicles.y[unit]), radius);
    }
  }

  // What can be chosen, by number: see LayerChoice.

  get things() { return this.vehicles.current; }

  get key() { return "a"; }

  radius(map) { return AmbulanceLayer.radius(map); }

  placeOf(unit) {
    const { vehicles } = this;
    if (vehicles.activity[unit] === NOT_THERE) return null;
    const { x0, y0, x1, y1 } = vehicles.stretches;
    const stretch = vehicles.current[unit];
    const place = { x: vehicles.x[unit], y: vehicles.y[unit] };
    if (x0[stretch] !== x1[stretch] || y0[stretch] !== y1[stretch]) {
      place.to = { x: x1[stretch], y: y1[stretch] };
    }
    return place;
  }

  text(day, unit) {
    const { vehicles } = this;
    const stretch = vehicles.current[unit];
    if (stretch < 0) return "Ambulance " + unit + " is off duty.";
    const { activity, start, end, ride } = vehicles.stretches;
    const about = ride[stretch] >= 0 ? ", emergency " + ride[stretch] : "";
    const since = start[stretch] < 0 ? "before the start" : clockText(day, start[stretch], true);
    return "Ambulance " + unit + ": " + AMBULANCE_ACTIVITIES[activity[stretch]] + about +
      ", since " + since + ", until " + clockText(day, end[stretch], true) +
      inZone(day, vehicles.x[unit], vehicles.y[unit]) + ".";
  }

  /** Draws the mark of a name, if it is one of this layer. */
  static drawMark(name, pen, colours, middle, ratio) {
    const mark = AMBULANCE_MARKS.findIndex((one) => one.name === name);
    if (mark >= 0) {
      const colour = AmbulanceLayer.colour(mark);
      drawAmbulanceMark(pen, colour, colours.paper, middle, middle, 5.5 * ratio);
    } else if (name === "patient") drawPatientMark(pen, colours, middle, middle, 7 * ratio, true);
    else return false;
    return true;
  }

  static colour(mark) {
    return getComputedStyle(document.documentElement)
      .getPropertyValue(AMBULANCE_MARKS[mark].colour).trim();
  }

  static radius(map) { return 4.6 * map.ratio; }
}

LAYERS.ambulances = AmbulanceLayer;
