"use strict";

// Choosing what layers draw, as taxis and requests are chosen: in the page only where there is such a layer.
//
// A layer that lets people choose has `things`, a list; `key`, which goes through them; `radius(map)`, of their marks;
// `placeOf(number)`, where one is in the cells of the map and where it goes, null when it is not there; and
// `text(day, number)`, what there is to say about it.

/** One of the things of a layer, in the place of a request. */
class LayerChoice {
  constructor(layer, number) {
    this.layer = layer;
    this.number = number;
  }
}

/** The map, on which things of layers can be chosen as well. */
CityMap = class extends CityMap {
  constructor(...parts) {
    super(...parts);
    this.canvas.addEventListener("keydown", (event) => this.chooseOfLayer(event));
  }

  get layersToChooseFrom() { return this.side.layers.filter((layer) => layer.things); }

  placeOf(chosen) {
    const { request } = chosen;
    if (!(request instanceof LayerChoice)) return super.placeOf(chosen);
    const found = request.layer.placeOf(request.number);
    if (!found) return null;
    const onScreen = ({ x, y }) => ({ x: this.screenX(x), y: this.screenY(y) });
    return { ...onScreen(found), ...(found.to ? { to: onScreen(found.to) } : {}) };
  }

  nearest(screenX, screenY) {
    const distance = ({ x, y }) => (x - screenX) ** 2 + (y - screenY) ** 2;
    let found = super.nearest(screenX, screenY);
    let best = found ? distance(this.placeOf(found)) : (16 * this.ratio) ** 2;
    for (const layer of this.layersToChooseFrom) {
      for (let number = 0; number < layer.things.length; number++) {
        const choice = { request: new LayerChoice(layer, number) };
        const place = this.placeOf(choice);
        if (place && distance(place) < best) {
          best = distance(place);
          found = choice;
        }
      }
    }
    return found;
  }

  /** Goes to the next thing of a layer that is there, or with Shift to the one before. */
  chooseOfLayer(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const layer = this.layersToChooseFrom.find(({ key }) => key === event.key.toLowerCase());
    if (!layer) return;
    const [by, count] = [event.shiftKey ? -1 : 1, layer.things.length];
    const last = this.chosen && this.chosen.request;
    let number = last instanceof LayerChoice && last.layer === layer ? last.number
      : by > 0 ? -1 : 0;
    for (let tried = 0; tried < count; tried++) {
      number = (number + by + count) % count;
      if (!layer.placeOf(number)) continue;
      this.chosen = { request: new LayerChoice(layer, number) };
      this.draw();
      document.getElementById(this.canvas.getAttribute("aria-describedby")).textContent =
        requestText(this.day, this.side, this.chosen.request);
      break;
    }
    event.preventDefault();
  }

  /** The ring around what is chosen is as large as its mark. */
  drawChosen(pen) {
    const request = this.chosen && this.chosen.request;
    const isLayer = request instanceof LayerChoice;
    super.drawChosen(pen, isLayer ? request.layer.radius(this) + 4 * this.ratio : undefined);
  }
};

/** What there is to say about a request, or about what was chosen in its place. */
requestText = ((textOfRequest) => (day, side, request) =>
  request instanceof LayerChoice ? request.layer.text(day, request.number)
    : textOfRequest(day, side, request))(requestText);
