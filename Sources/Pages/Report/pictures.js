// A film strip. It stays text until one of its frames is needed, so a long report needs little
// memory. Once it is decoded, the stage is redrawn.
class Strip {
  constructor(id, columns) {
    Object.assign(this, { id, columns, image: null });
  }

  get ready() {
    if (!this.image) {
      this.image = new Image();
      this.image.src = `data:image/png;base64,${find(this.id).textContent}`;
      countLoading(1);
      this.image.decode().catch(() => {}).then(() => {
        countLoading(-1);
        this.isReady = true;
        if (state.one) drawStage();
      });
    }
    return this.isReady;
  }
}

// The number of strips being decoded. While it is above 0, the stage is marked as busy.
let loading = 0;
function countLoading(more) {
  loading += more;
  find("stage").setAttribute("aria-busy", String(loading > 0));
}

// The frames of one side: their positions on strips, and the frames from which they borrow
// pictures.
class Pictures {
  constructor(id, facts) {
    this.width = facts.width;
    this.height = facts.height;
    this.places = new Map();
    this.lent = new Map();
    let next = 0;
    facts.strips.forEach(({ count, columns }, number) => {
      const strip = new Strip(`${id}-${number}`, columns);
      for (let place = 0; place < count; place += 1, next += 1) {
        this.places.set(facts.frames[next], { strip, place });
      }
    });
    for (const [frame, original] of facts.copies) this.places.set(frame, this.places.get(original));
  }

  // Borrows pictures from the other side for frames with equal hashes, because their pictures are
  // equal.
  borrow(other, pairs) {
    for (const [frame, lender] of pairs) {
      this.places.set(frame, other.places.get(lender));
      this.lent.set(frame, lender);
    }
  }

  // Returns the frame, the nearest earlier frame with a picture or, if there is none, the first
  // such frame.
  nearest(frame) {
    if (this.places.has(frame)) return frame;
    this.known ??= [...this.places.keys()].sort((a, b) => a - b);
    return this.known.findLast((one) => one <= frame) ?? this.known[0];
  }

  // Draws a frame; draws nothing until its strip is decoded.
  draw(canvas, frame) {
    const { strip, place } = this.places.get(frame);
    canvas.width = this.width;
    canvas.height = this.height;
    if (!strip.ready) return;
    canvas.getContext("2d").drawImage(strip.image,
      place % strip.columns * this.width, Math.floor(place / strip.columns) * this.height,
      this.width, this.height, 0, 0, this.width, this.height);
  }

  // Returns whether a frame can be drawn; if not, starts to decode its strip.
  isReady(frame) {
    return this.places.get(frame)?.strip.ready ?? false;
  }

  pixels(frame) {
    const canvas = new OffscreenCanvas(this.width, this.height);
    this.draw(canvas, frame);
    return canvas.getContext("2d").getImageData(0, 0, this.width, this.height);
  }
}

// Draws the differences between two pictures, over black or white, whichever makes them differ
// more. Equal pixels are faint. Returns the number of different pixels and the largest difference.
function drawDifference(canvas, before, now) {
  const { width, height } = now;
  const picture = new ImageData(width, height);
  const [a, b, out] = [before.data, now.data, picture.data];
  let [count, largest] = [0, 0];
  for (let i = 0; i < b.length; i += 4) {
    const [alphaA, alphaB] = [a[i + 3] / 255, b[i + 3] / 255];
    let level = 0;
    for (let c = 0; c < 3; c += 1) {
      const black = b[i + c] * alphaB - a[i + c] * alphaA;
      const white = black - 255 * (alphaB - alphaA);
      level = Math.max(level, Math.abs(black), Math.abs(white));
    }
    level = Math.round(level);
    if (level > 0) {
      count += 1;
      largest = Math.max(largest, level);
      const [red, green, blue] = heat(level / 255);
      [out[i], out[i + 1], out[i + 2], out[i + 3]] = [red, green, blue, 255];
    } else {
      const light = 0.3 * b[i] + 0.59 * b[i + 1] + 0.11 * b[i + 2];
      out[i] = out[i + 1] = out[i + 2] = 128;
      out[i + 3] = (24 + (255 - light) * 0.2) * alphaB;
    }
  }
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d").putImageData(picture, 0, 0);
  return { count, largest };
}

// Returns a colour for a difference: yellow for the smallest, through orange, to magenta.
function heat(part) {
  const stops = [[255, 196, 0], [255, 90, 31], [214, 0, 122]];
  const place = part * 2;
  const from = Math.min(1, Math.floor(place));
  return stops[from].map((value, c) => value + (stops[from + 1][c] - value) * (place - from));
}
