import { type Point } from './glyphs';

const { ceil, floor, max, min, sqrt } = Math;

/** A greyscale canvas; 0 is black, 1 is white. */
export class Canvas {
  readonly grey: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.grey = new Float32Array(width * height).fill(1);
  }

  /**
   * Draws a line through points with a round pen of this radius, px.
   * @param ink darkness, 0 to 1
   */
  drawLine(points: readonly Point[], radius: number, ink: number): void {
    points.forEach((point, index) => {
      const before = points[index - 1] ?? point;
      const steps = max(1, ceil(sqrt((point[0] - before[0]) ** 2 + (point[1] - before[1]) ** 2)));
      for (let step = 1; step <= steps; step++) {
        const part = step / steps;
        this.drawDot(before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part, radius, ink);
      }
    });
  }

  /** Erases ink along a line through points. */
  erase(points: readonly Point[], radius: number): void {
    const rubbed = new Canvas(this.width, this.height);
    rubbed.drawLine(points, radius, 1);
    rubbed.grey.forEach((paper, at) => {
      if (paper < 1) this.grey[at] = Math.max(this.grey[at] ?? 1, 1 - paper);
    });
  }

  /** Draws a disc with a soft edge. The most expensive part of a picture, so only points near the disc are computed. */
  drawDot(x: number, y: number, radius: number, ink: number): void {
    const [reach, { grey, width, height }] = [radius + 0.5, this];
    const [top, bottom] = [max(0, ceil(y - reach)), min(height - 1, floor(y + reach))];
    const [left, right] = [max(0, ceil(x - reach)), min(width - 1, floor(x + reach))];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const cover = min(1, reach - sqrt((column - x) ** 2 + (row - y) ** 2));
        const at = row * width + column;
        if (cover > 0 && 1 - ink * cover < (grey[at] ?? 0)) grey[at] = 1 - ink * cover;
      }
    }
  }

  /** Applies a function to the grey value of each point. */
  shade(change: (grey: number) => number): void {
    this.grey.forEach((grey, at) => {
      this.grey[at] = change(grey);
    });
  }
}
