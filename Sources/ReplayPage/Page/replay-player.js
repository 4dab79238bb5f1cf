"use strict";

// Time and the person who moves it: playing, the slider, the keyboard, choosing on the map.

const SPEEDS = [60, 120, 300, 600, 1200, 1800, 3600];

class Player {
  constructor(day, sides) {
    this.day = day;
    this.sides = sides;
    this.time = 0;
    this.speed = 2;
    this.isPlaying = false;
    // Those who get ill from motion see a new picture now and then.
    this.isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.lastFrame = 0;
    this.lastWords = 0;
    this.lastHour = -1;
    this.find();
    const names = rankedZones(day, sides);
    this.maps = sides.map((side, number) =>
      new CityMap(document.getElementById("replay-map-" + number), day, side, names));
    this.legend = new Legend(day, sides);
    this.charts = [
      new CourseChart(document.getElementById("replay-waiting"), day, sides,
        (side) => side.course.waiting, (value) => value.toLocaleString("en")),
      new CourseChart(document.getElementById("replay-mean"), day, sides,
        (side) => side.course.meanWait, spanText),
    ];
    this.drawTicks();
    this.listen();
    this.jumps = jumpTargets(day, sides);
    for (const [name, target] of Object.entries(this.jumps)) {
      const button = document.getElementById("replay-jump-" + name);
      if (button === null) continue;
      button.disabled = target === null;
      button.addEventListener("click", () => {
        this.jump(target);
        // The next thing to want is to play: the space bar does.
        this.parts.play.focus({ preventScroll: true });
      });
    }
    this.jump(linkTarget(day, sides, location.hash) || this.jumps.busiest);
  }

  /** Goes to an instant and follows what is there to follow. */
  jump(target) {
    this.pause();
    for (const map of this.maps) map.chosen = null;
    for (const { side, request } of target.chosen) this.maps[side].chosen = { request };
    this.seek(target.time);
  }

  find() {
    const find = (name) => document.getElementById("replay-" + name);
    this.parts = {
      play: find("play"), clock: find("clock"), slider: find("slider"), speed: find("speed"),
      ticks: find("ticks"), news: find("news"), still: find("still"),
    };
    this.notes = this.sides.map((_, number) => find("note-" + number));
  }

  listen() {
    const { play, slider, speed } = this.parts;
    play.addEventListener("click", () => this.toggle());
    slider.addEventListener("input", () => this.seek(Number(slider.value)));
    speed.addEventListener("change", () => { this.speed = Number(speed.value); });
    document.addEventListener("keydown", (event) => this.press(event));
    addEventListener("resize", () => this.refit());
    addEventListener("hashchange", () => {
      const target = linkTarget(this.day, this.sides, location.hash);
      if (target) this.jump(target);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.refit());
    addEventListener("beforeprint", () => { this.pause(); this.refit(); });
    this.maps.forEach((map, number) => {
      map.canvas.addEventListener("click", (event) => {
        const box = map.canvas.getBoundingClientRect();
        map.chosen = map.nearest(
          (event.clientX - box.left) * map.canvas.width / box.width,
          (event.clientY - box.top) * map.canvas.height / box.height);
        this.show();
      });
      map.canvas.addEventListener("keydown", (event) => this.chooseByKey(event, map, number));
    });
  }

  refit() {
    for (const map of this.maps) map.fit();
    for (const chart of this.charts) chart.fit();
    this.legend.drawMarks();
    this.drawTicks();
    this.show();
  }

  /** Hours below the slider, as many as there is room for. */
  drawTicks() {
    const { ticks } = this.parts;
    ticks.textContent = "";
    const { start, length } = this.day;
    const hours = length / 3600;
    // Times of later days say which day, and are wider.
    const width = start + length > 86400 ? 92 : 46;
    const every = [1, 2, 3, 6, 12, 24, 48, 72].find(
      (step) => hours / step * width < ticks.clientWidth) || 168;
    for (let hour = Math.ceil(start / 3600); hour * 3600 <= start + length; hour++) {
      const tick = document.createElement("span");
      tick.style.left = (hour * 3600 - start) / length * 100 + "%";
      if (hour % every === 0) tick.textContent = clockText(this.day, hour * 3600 - start);
      ticks.append(tick);
    }
  }

  press(event) {
    const tag = event.target.tagName;
    if (event.ctrlKey || event.altKey || event.metaKey || tag === "SELECT") return;
    const step = event.shiftKey ? 900 : 60;
    if (event.key === " ") {
      if (tag === "BUTTON" || tag === "A") return;
      this.toggle();
    } else if (event.key === "+" || event.key === "=") this.changeSpeed(1);
    else if (event.key === "-") this.changeSpeed(-1);
    else if (tag !== "CANVAS" && event.key === "ArrowRight") this.seek(this.time + step);
    else if (tag !== "CANVAS" && event.key === "ArrowLeft") this.seek(this.time - step);
    else if (event.key === "Escape") {
      for (const map of this.maps) map.chosen = null;
      this.show();
    } else return;
    event.preventDefault();
  }

  /** On a map, left and right go through the taxis on duty, up and down through those who wait. */
  chooseByKey(event, map) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const { side } = map;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      let taxi = map.chosen && map.chosen.taxi !== undefined ? map.chosen.taxi : by > 0 ? -1 : 0;
      for (let tried = 0; tried < side.taxis; tried++) {
        taxi = (taxi + by + side.taxis) % side.taxis;
        if (side.activity[taxi] !== NOT_THERE) { map.chosen = { taxi }; break; }
      }
    } else if (side.waiting.list.length > 0) {
      const list = side.waiting.list;
      const place = map.chosen ? list.indexOf(map.chosen.request) : -1;
      const first = by > 0 ? 0 : list.length - 1;
      const next = place < 0 ? first : (place + by + list.length) % list.length;
      map.chosen = { request: list[next] };
    }
    this.show();
  }

  changeSpeed(by) {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
    this.parts.speed.value = String(this.speed);
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  play() {
    if (this.time >= this.day.length) this.time = 0;
    this.isPlaying = true;
    this.parts.play.textContent = "Pause";
    this.lastFrame = performance.now();
    const frame = (now) => {
      if (!this.isPlaying) return;
      if (!this.isCalm || now - this.lastFrame >= 1000) {
        // After a pause of the browser the day goes on where it was.
        const passed = Math.min(this.isCalm ? 1 : 0.1, Math.max(0, now - this.lastFrame) / 1000);
        this.lastFrame = now;
        this.time = Math.min(this.day.length, this.time + passed * SPEEDS[this.speed]);
        this.show(now);
        if (this.time >= this.day.length) this.pause();
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.parts.play.textContent = "Play";
    this.show();
  }

  seek(time) {
    this.time = Math.max(0, Math.min(this.day.length, time));
    this.show();
  }

  /** Shows the instant; while playing, words and numbers follow ten times a second only. */
  show(now) {
    // An offer stays for a fifth of a second of the viewer's time at least.
    const linger = this.isPlaying ? SPEEDS[this.speed] / 5 : 0;
    this.sides.forEach((side, number) => {
      // What begins at the very end is not in the results: the last instant is just before it.
      side.moveTo(Math.min(this.time, this.day.length - 0.001), this.day.goal, linger);
      this.maps[number].draw();
    });
    if (now !== undefined && now - this.lastWords < 100) return;
    this.lastWords = now === undefined ? 0 : now;
    const { clock, slider, still, news } = this.parts;
    clock.textContent = clockText(this.day, this.time, true);
    slider.value = String(Math.round(this.time));
    slider.setAttribute("aria-valuetext", clockText(this.day, this.time));
    still.textContent = clockText(this.day, this.time);
    this.legend.show();
    for (const chart of this.charts) chart.draw(this.time);
    this.maps.forEach((map, number) => {
      const { chosen, side } = map;
      const text = !chosen ? "" : chosen.taxi !== undefined
        ? taxiText(this.day, side, chosen.taxi) : requestText(this.day, side, chosen.request);
      if (this.notes[number].textContent !== text) this.notes[number].textContent = text;
    });
    const hour = Math.floor((this.day.start + this.time) / 3600);
    if (hour !== this.lastHour) {
      this.lastHour = hour;
      news.textContent = summaryText(this.day, this.sides, this.time);
    }
  }
}

function startReplay() {
  const day = JSON.parse(document.getElementById("replay-data").textContent);
  const sides = day.sides.map((side) => new Side(side));
  day.mostWaiting = Math.max(1, ...sides.flatMap((side) => side.course.waiting));
  document.getElementById("replay-player").hidden = false;
  const player = new Player(day, sides);
  // For tests and for the curious: what is shown, to read and to move, never to change.
  window.cabstandReplay = Object.freeze({
    length: day.length,
    policies: sides.map((side) => side.policy),
    countsAt: (seconds) => sides.map((side) => side.countsAt(seconds)),
    shown: () => sides.map((side) => ({
      time: side.time, taxis: Array.from(side.counts), waiting: side.waiting.list.length,
      late: side.late, offers: side.asked.list.length,
    })),
    seek: (seconds) => player.seek(seconds),
    play: () => player.play(),
    pause: () => player.pause(),
  });
}

startReplay();
