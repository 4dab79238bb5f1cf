"use strict";

// Small marks put straight into the pixels of a picture. Thousands of marks that move every frame
// are drawn in a few milliseconds so, whatever machine the page is opened on; the canvas would need
// several times as long without a graphics processor.

/** A mark drawn once: the pixels that it covers, with how much they cover. */
class Stamp {
  /** @param draw draws the mark around the middle of a square of `size` pixels. */
  constructor(size, draw) {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    draw(pen, size / 2);
    const { data } = pen.getImageData(0, 0, size, size);
    this.size = size;
    this.half = size / 2;
    this.x = [];
    this.y = [];
    // The colour in two parts, red with blue and green alone, times the share that is covered.
    this.redBlue = [];
    this.green = [];
    this.rest = [];
    this.colour = [];
    for (let place = 0; place < size * size; place++) {
      const [red, green, blue, alpha] = data.subarray(4 * place, 4 * place + 4);
      if (alpha < 12) continue;
      const share = alpha > 243 ? 256 : alpha;
      this.x.push(place % size);
      this.y.push(Math.floor(place / size));
      this.redBlue.push((blue << 16 | red) * share);
      this.green.push((green << 8) * share);
      this.rest.push(256 - share);
      this.colour.push((0xff000000 | blue << 16 | green << 8 | red) >>> 0);
    }
    this.x = Int16Array.from(this.x);
    this.y = Int16Array.from(this.y);
    this.redBlue = Float64Array.from(this.redBlue);
    this.green = Float64Array.from(this.green);
    this.rest = Int16Array.from(this.rest);
    this.colour = Uint32Array.from(this.colour);
  }
}

/** A picture that starts every frame as its ground and takes marks. */
class PixelPicture {
  /** @param ground a canvas without transparent pixels. */
  constructor(ground) {
    this.width = ground.width;
    this.height = ground.height;
    const pen = ground.getContext("2d", { willReadFrequently: true });
    const data = pen.getImageData(0, 0, this.width, this.height);
    this.ground = new Uint32Array(data.data.buffer);
    this.data = new ImageData(this.width, this.height);
    this.pixels = new Uint32Array(this.data.data.buffer);
  }

  clear() { this.pixels.set(this.ground); }

  /** Puts the middle of a mark at a place; what lies outside of the picture is left out. */
  put(stamp, middleX, middleY) {
    const left = Math.round(middleX - stamp.half);
    const top = Math.round(middleY - stamp.half);
    const { width, height, pixels } = this;
    const { x, y, redBlue, green, rest, colour, size } = stamp;
    const isWhole = left >= 0 && top >= 0 && left + size <= width && top + size <= height;
    for (let index = 0; index < x.length; index++) {
      const column = left + x[index];
      const line = top + y[index];
      if (!isWhole && (column < 0 || line < 0 || column >= width || line >= height)) continue;
      const place = line * width + column;
      const share = rest[index];
      if (share === 0) {
        pixels[place] = colour[index];
        continue;
      }
      const under = pixels[place];
      pixels[place] = 0xff000000 |
        ((redBlue[index] + (under & 0xff00ff) * share) >>> 8) & 0xff00ff |
        ((green[index] + (under & 0x00ff00) * share) >>> 8) & 0x00ff00;
    }
  }
}
