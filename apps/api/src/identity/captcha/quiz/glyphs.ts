/** A point of a stroke, in a box of 10 by 14. */
export type Point = readonly [x: number, y: number];
/** A line through points. */
export type Stroke = readonly Point[];

const STEPS = 14;

/** Part of an ellipse around (x, y); angles in quarter turns from the right, downwards. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / STEPS) * Math.PI) / 2;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** The strokes of digits and signs, as a hand writes them. */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [arc(5, 7, 4.5, 7, 0, 4)],
  '1': [
    [
      [2, 3.5],
      [5.5, 0],
      [5.5, 14],
    ],
    [
      [2.5, 14],
      [8.5, 14],
    ],
  ],
  '2': [[...arc(5, 4, 4.2, 4, -2.1, 0.5), [0.6, 14], [9.6, 14]]],
  '3': [[...arc(4.6, 3.6, 3.9, 3.6, -1.9, 1.05), ...arc(4.6, 10.3, 4.6, 3.7, -1, 1.9)]],
  '4': [
    [
      [7, 14],
      [7, 0],
      [0.2, 9.6],
      [10, 9.6],
    ],
  ],
  '5': [[[8.8, 0], [1.6, 0], [1.2, 6.2], ...arc(4.6, 9.6, 4.6, 4.4, -1.1, 1.8)]],
  '6': [[[8, 0.4], [4.2, 3], [1.2, 7], ...arc(5, 9.8, 4.2, 4.2, -2, 2)]],
  '7': [
    [
      [0.4, 0],
      [9.6, 0],
      [3.6, 14],
    ],
    [
      [2.6, 7],
      [8.2, 7],
    ],
  ],
  '8': [arc(5, 3.5, 3.6, 3.5, 1, 5), arc(5, 10.5, 4.4, 3.5, -1, 3)],
  '9': [[...arc(5, 4.2, 4.2, 4.2, 0, 4), [8.8, 8], [6, 14]]],
  '+': [
    [
      [5, 3],
      [5, 11],
    ],
    [
      [1, 7],
      [9, 7],
    ],
  ],
  '-': [
    [
      [1, 7],
      [9, 7],
    ],
  ],
};
