"use strict";

// What the tests of the scripts stand on: a page that is only remembered, and a way to load scripts
// into it as a browser would. The scripts have no modules, so that a page stays one file.

const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const ROOT = path.join(__dirname, "..", "..");
const REPLAY_SCRIPTS = [
  "replay-data.js", "replay-pixels.js", "replay-names.js", "replay-map.js", "replay-panel.js",
  "replay-jumps.js", "replay-player.js",
].map((name) => "Sources/ReplayPage/Page/" + name);

/** An element that remembers its attributes, its listeners and what it was told to show. */
class FakeElement {
  constructor(tagName = "DIV", parts = {}) {
    this.tagName = tagName;
    this.textContent = "";
    this.value = "";
    this.hidden = true;
    this.style = {};
    this.dataset = {};
    this.clientWidth = 400;
    this.attributes = new Map();
    this.classes = new Set();
    this.classList = {
      toggle: (name, isOn) => { if (isOn) this.classes.add(name); else this.classes.delete(name); },
    };
    this.listeners = {};
    this.children = [];
    this.parts = parts;
  }

  setAttribute(name, value) { this.attributes.set(name, String(value)); }
  getAttribute(name) { return this.attributes.get(name); }
  removeAttribute(name) { this.attributes.delete(name); }
  addEventListener(kind, listener) { (this.listeners[kind] ||= []).push(listener); }
  append(child) { this.children.push(child); }
  focus() { this.wasFocused = true; }
  querySelector(selector) { return [].concat(this.parts[selector])[0]; }
  querySelectorAll(selector) { return [].concat(this.parts[selector] || []); }
  getBoundingClientRect() { return { left: 0, top: 0, width: this.width, height: this.height }; }

  /** Does what a person or the browser does with the element. */
  fire(kind, event = {}) {
    const whole = { target: this, preventDefault() { whole.isPrevented = true; }, ...event };
    for (const listener of this.listeners[kind] || []) listener(whole);
    return whole;
  }

  /** The pen of a canvas: it remembers what it was asked to draw; a stamp is one opaque pixel. */
  getContext() {
    this.drawn ||= [];
    return this.pen ||= new Proxy({}, {
      get: (held, name) => name in held ? held[name] : (...values) => {
        if (name === "getImageData") return this.pixels(values[2], values[3]);
        if (name === "measureText") return { width: 6 * values[0].length };
        this.drawn.push([name, ...values]);
      },
    });
  }

  pixels(width, height) {
    const data = new Uint8ClampedArray(4 * width * height);
    const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
    data.set([10, 20, 30, 255], middle);
    return { data };
  }
}

/** A browser without a screen: elements come into being when a script asks for their names. */
class FakePage {
  constructor(selectors = {}, hash = "") {
    this.location = { hash };
    this.elements = new Map();
    this.timers = new Map();
    this.frames = [];
    this.now = 0;
    this.window = new FakeElement();
    this.document = new FakeElement("HTML", selectors);
    this.document.documentElement = new FakeElement("HTML");
    this.document.getElementById = (id) => this.element(id);
    this.document.createElement = (tag) => new FakeElement(tag.toUpperCase());
    Object.assign(this.window, {
      setInterval: (action) => { this.timers.set(this.timers.size + 1, action); return this.timers.size; },
      clearInterval: (timer) => this.timers.delete(timer),
    });
    this.context = vm.createContext({
      location: this.location, window: this.window, document: this.document, atob, innerHeight: 800, devicePixelRatio: 1,
      matchMedia: () => new FakeElement(), performance: { now: () => this.now },
      addEventListener: (kind, listener) => this.window.addEventListener(kind, listener),
      requestAnimationFrame: (action) => this.frames.push(action),
      getComputedStyle: () => ({ getPropertyValue: (name) => " colour of " + name }),
      ImageData: class {
        constructor(width, height) { this.data = new Uint8ClampedArray(4 * width * height); }
      },
    });
  }

  element(id) {
    if (!this.elements.has(id)) this.elements.set(id, new FakeElement());
    return this.elements.get(id);
  }

  /** Runs scripts of the repository, in their order. */
  load(...files) {
    for (const file of files) {
      vm.runInContext(fs.readFileSync(path.join(ROOT, file), "utf8"), this.context, { filename: file });
    }
    return this;
  }

  /** What a script calls by this name: a function, a class, a constant. */
  get(name) { return vm.runInContext(name, this.context); }

  /** Draws the next picture of a page that plays, some milliseconds later. */
  frame(milliseconds) {
    this.now += milliseconds;
    for (const action of this.frames.splice(0)) action(this.now);
  }

  /** Lets a repeated timer run out once. */
  tick() { for (const action of [...this.timers.values()]) action(); }
}

/** The scripts of the replay without the last, which would start to play. */
function replayFunctions() { return new FakePage().load(...REPLAY_SCRIPTS.slice(0, -1)); }

/** The day that ReplayPageTests write, as it stands in a page. */
function smallDay() { return fs.readFileSync(path.join(__dirname, "small-day.json"), "utf8"); }

/** A value without the prototypes of the page it comes from. */
function plain(value) { return JSON.parse(JSON.stringify(value)); }

module.exports = { FakeElement, FakePage, REPLAY_SCRIPTS, plain, replayFunctions, smallDay };
