"use strict";

// Zone maps: one slider moves all maps of a group through the hours. Until this has run the controls
// are hidden and the maps show the whole window, which is also what goes on paper.

for (const group of document.querySelectorAll(".zone-maps")) startZoneMaps(group);

function startZoneMaps(group) {
  const data = JSON.parse(document.getElementById(group.id + "-data").textContent);
  const stops = data.stops.map(readColour);
  const controls = group.querySelector(".zone-controls");
  const slider = controls.querySelector("input");
  const output = controls.querySelector("output");
  const button = controls.querySelector("button");
  const rows = [...group.querySelectorAll(".zone-figure")].map((figure, index) => ({
    measure: data.measures[index],
    frame: figure.querySelector(".zone-row"),
    maps: [...figure.querySelectorAll(".zone-map")].map((map) => [...map.querySelectorAll("use")]),
    readout: figure.querySelector(".zone-readout"),
    zone: -1,
  }));
  let time = 0;
  let timer = 0;

  function show(newTime) {
    time = newTime;
    for (const row of rows) {
      row.maps.forEach((shapes, panel) => {
        const values = row.measure.values[panel][time];
        shapes.forEach((shape, zone) => paint(shape, row.measure, values[zone], stops));
      });
      readOut(row);
    }
    slider.value = String(time);
    slider.setAttribute("aria-valuetext", data.times[time]);
    output.textContent = data.times[time];
  }

  function stop() {
    window.clearInterval(timer);
    timer = 0;
    button.textContent = "Play";
    button.setAttribute("aria-pressed", "false");
    output.setAttribute("aria-live", "polite");
  }

  function play() {
    // Saying every hour aloud while the maps run would only drown out everything else.
    output.setAttribute("aria-live", "off");
    button.textContent = "Pause";
    button.setAttribute("aria-pressed", "true");
    if (time === data.times.length - 1) show(0);
    timer = window.setInterval(() => {
      if (time < data.times.length - 1) show(time + 1);
      if (time === data.times.length - 1) stop();
    }, 900);
  }

  function choose(row, zone) {
    row.maps.forEach((shapes) => shapes.forEach((shape, index) => {
      shape.classList.toggle("chosen", index === zone);
    }));
    row.zone = zone;
    readOut(row);
  }

  // What the chosen zone has in all maps of the row, in words.
  function readOut(row) {
    if (row.zone < 0) {
      row.readout.textContent = "Point at a zone, or walk with the arrow keys, to read its numbers.";
      return;
    }
    const values = data.panels.map((name, panel) =>
      name + " " + words(row.measure, row.measure.values[panel][time][row.zone]));
    row.readout.textContent =
      data.zones[row.zone] + ", " + data.times[time] + ": " + values.join(" · ");
  }

  slider.addEventListener("input", () => {
    if (timer) stop();
    show(Number(slider.value));
  });
  button.addEventListener("click", () => (timer ? stop() : play()));
  for (const row of rows) {
    for (const shapes of row.maps) {
      shapes.forEach((shape, zone) => {
        shape.addEventListener("pointerenter", () => choose(row, zone));
        shape.addEventListener("click", () => choose(row, zone));
      });
    }
    row.frame.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const count = data.zones.length;
      choose(row, row.zone < 0 ? (step > 0 ? 0 : count - 1) : (row.zone + step + count) % count);
    });
  }

  let printed = 0;
  window.addEventListener("beforeprint", () => {
    printed = time;
    if (timer) stop();
    show(0);
  });
  window.addEventListener("afterprint", () => show(printed));
  controls.hidden = false;
  show(0);
}

function paint(shape, measure, value, stops) {
  if (value === null) shape.removeAttribute("fill");
  else shape.setAttribute("fill", mapColour(measure, value / measure.perUnit, stops));
}

// The same straight lines between the same stops as in the drawing that came with the page.
function mapColour(measure, value, stops) {
  const share = Math.min(1, Math.max(0, (value - measure.lower) / (measure.upper - measure.lower)));
  const place = share * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const parts = stops[index].map((part, channel) =>
    Math.round(part + (stops[index + 1][channel] - part) * (place - index)));
  return "rgb(" + parts.join(",") + ")";
}

function readColour(text) {
  return [1, 3, 5].map((start) => parseInt(text.slice(start, start + 2), 16));
}

function words(measure, value) {
  if (value === null) return "–";
  if (measure.unit === "duration") {
    const seconds = Math.abs(value) % 60;
    return (value < 0 ? "-" : "") + Math.floor(Math.abs(value) / 60) + ":"
      + (seconds < 10 ? "0" : "") + seconds;
  }
  if (measure.unit === "share") return (value / 10).toFixed(1) + " %";
  return (value / measure.perUnit).toFixed(1);
}
