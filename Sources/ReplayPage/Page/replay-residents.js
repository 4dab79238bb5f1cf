"use strict";

// Trips of residents: a layer of the map of its own. The encoding is that of StretchEncoding.

// By the number of the mode: the name of the mark, and the words about a trip.
const RESIDENT_MODES = [
  { name: "resident-foot", text: "on foot" }, { name: "resident-bicycle", text: "by bicycle" },
  { name: "resident-lines", text: "by public transport" }, { name: "resident-car", text: "by car" },
  { name: "resident-taxi", text: "in a taxi" },
];

/** Adds the shape of a mode to a path: a bar, two wheels, a bus, a dome and a triangle on its tip. */
function addResidentShape(pen, mode, x, y, radius) {
  switch (mode) {
    case 0: pen.rect(x - radius * 0.4, y - radius * 1.2, radius * 0.8, radius * 2.4); break;
    case 1:
      for (const side of [-1, 1]) {
        pen.moveTo(x + radius * (side * 0.75 + 0.65), y);
        pen.arc(x + radius * side * 0.75, y, radius * 0.65, 0, 2 * Math.PI);
      }
      break;
    case 2: pen.rect(x - radius * 1.4, y - radius * 0.55, radius * 2.8, radius * 1.1); break;
    case 3:
      pen.moveTo(x - radius * 1.2, y + radius * 0.6);
      pen.arc(x, y + radius * 0.6, radius * 1.2, Math.PI, 2 * Math.PI);
      pen.closePath();
      break;
    default:
      pen.moveTo(x, y + radius * 1.2);
      pen.lineTo(x - radius * 1.15, y - radius * 0.9);
      pen.lineTo(x + radius * 1.15, y - radius * 0.9);
      pen.closePath();
  }
}

/** The residents of a side at an instant that can be moved. */
class ResidentLayer {
  constructor(data) {
    this.names = data.names;
    this.vehicles = new Vehicles(
      readStretches(data.movements, data.names.length, data.stretches), data.names.length);
    this.modes = RESIDENT_MODES.map(() => []);
  }

  moveTo(time) {
    this.vehicles.moveTo(time);
    for (const mode of this.modes) mode.length = 0;
    this.vehicles.activity.forEach((mode, resident) => {
      if (mode !== NOT_THERE) this.modes[mode].push(resident);
    });
  }

  /** Numbers for the legend by the name of the mark. */
  counts() {
    return new Map(RESIDENT_MODES.map(({ name }, mode) => [name, this.modes[mode].length]));
  }

  /** A part of a sentence about now. */
  summary() {
    return this.modes.reduce((sum, mode) => sum + mode.length, 0) + " residents on their way";
  }

  draw(map, pen) {
    const { x, y } = this.vehicles;
    const radius = this.radius(map);
    pen.fillStyle = ResidentLayer.colour();
    this.modes.forEach((residents, mode) => {
      pen.beginPath();
      for (const resident of residents) {
        addResidentShape(pen, mode, map.screenX(x[resident]), map.screenY(y[resident]), radius);
      }
      pen.fill();
    });
  }

  /** Where there are few, there is room for marks that are easy to see; about one in eight is on the way. */
  radius(map) {
    const room = Math.sqrt(8 * map.canvas.width * map.canvas.height / this.names.length);
    return Math.max(1.8 * map.ratio, Math.min(5 * map.ratio, 0.12 * room));
  }

  // What can be chosen, by number: see LayerChoice.

  get things() { return this.names; }

  get key() { return "r"; }

  placeOf(resident) {
    const { vehicles } = this;
    if (vehicles.activity[resident] === NOT_THERE) return null;
    const { x0, y0, x1, y1 } = vehicles.stretches;
    const trip = vehicles.current[resident];
    const place = { x: vehicles.x[resident], y: vehicles.y[resident] };
    if (x0[trip] !== x1[trip] || y0[trip] !== y1[trip]) place.to = { x: x1[trip], y: y1[trip] };
    return place;
  }

  text(day, resident) {
    const { vehicles } = this;
    const trip = vehicles.current[resident];
    const name = "Resident " + this.names[resident];
    if (trip < 0) return name + " is not on their way.";
    const { activity, start, end, x1, y1 } = vehicles.stretches;
    const since = start[trip] < 0 ? "before the start" : clockText(day, start[trip], true);
    const to = zoneName(day, x1[trip], y1[trip]);
    return name + ": " + RESIDENT_MODES[activity[trip]].text + ", since " + since + ", until " +
      clockText(day, end[trip], true) + inZone(day, vehicles.x[resident], vehicles.y[resident]) +
      (to === null ? "." : ", on the way to " + to + ".");
  }

  /** Draws the mark of a name, if it is one of this layer. */
  static drawMark(name, pen, colours, middle, ratio) {
    const mode = RESIDENT_MODES.findIndex((one) => one.name === name);
    if (mode < 0) return false;
    pen.fillStyle = ResidentLayer.colour();
    pen.beginPath();
    addResidentShape(pen, mode, middle, middle, 4.5 * ratio);
    pen.fill();
    return true;
  }

  static colour() {
    return getComputedStyle(document.documentElement).getPropertyValue("--s5").trim();
  }
}

LAYERS.residents = ResidentLayer;
