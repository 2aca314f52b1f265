// A film strip. It stays text until one of its frames is looked at, so a long report costs
// little, and is drawn anew once it can be.
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

// How many strips are being decoded; the stage is busy as long as there are any.
let loading = 0;
function countLoading(more) {
  loading += more;
  find("stage").setAttribute("aria-busy", String(loading > 0));
}

// One side's frames: places on strips, and whose picture each frame has.
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

  // Takes pictures of the other side for frames that look alike: equal hashes, equal pictures.
  borrow(other, pairs) {
    for (const [frame, lender] of pairs) {
      this.places.set(frame, other.places.get(lender));
      this.lent.set(frame, lender);
    }
  }

  // The frame itself or the nearest earlier one that is carried; the first where none is.
  nearest(frame) {
    if (this.places.has(frame)) return frame;
    this.known ??= [...this.places.keys()].sort((a, b) => a - b);
    return this.known.findLast((one) => one <= frame) ?? this.known[0];
  }

  // Draws a frame, or nothing until its strip is there.
  draw(canvas, frame) {
    const { strip, place } = this.places.get(frame);
    canvas.width = this.width;
    canvas.height = this.height;
    if (!strip.ready) return;
    canvas.getContext("2d").drawImage(strip.image,
      place % strip.columns * this.width, Math.floor(place / strip.columns) * this.height,
      this.width, this.height, 0, 0, this.width, this.height);
  }

  // Whether a frame can be drawn; begins to make it so.
  isReady(frame) {
    return this.places.get(frame)?.strip.ready ?? false;
  }

  pixels(frame) {
    const canvas = new OffscreenCanvas(this.width, this.height);
    this.draw(canvas, frame);
    return canvas.getContext("2d").getImageData(0, 0, this.width, this.height);
  }
}

// Draws where two pictures differ, over black or over white, whichever differs more; what is
// the same is a shadow of itself. Returns how many pixels differ and by how much at most.
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

// Yellow for the least difference, through orange to magenta for the largest.
function heat(part) {
  const stops = [[255, 196, 0], [255, 90, 31], [214, 0, 122]];
  const place = part * 2;
  const from = Math.min(1, Math.floor(place));
  return stops[from].map((value, c) => value + (stops[from + 1][c] - value) * (place - from));
}
