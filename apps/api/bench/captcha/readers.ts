import { QUIZ_IMAGE } from '@oware/config';
import { type Painting } from '../../src/identity/captcha/quiz/draw';
import { findLargest, Perceptron } from './perceptron';
import { sample } from './sample';

/** A picture with its sum, `623+4-6`. */
export interface Example extends Painting {
  drawn: string;
}

/** A model that learns to read pictures of the generator. */
export interface Reader {
  learn(example: Example, rate: number): void;
  /** @returns the recognized sum */
  read(painting: Painting): string;
}

const { width, height } = QUIZ_IMAGE;
const SIGNS = '0123456789+-';
const DIGITS = 10;

/** Creates a reader of the whole picture at 4 × 4 px per point: each of the seven characters of the sum is a choice. */
export function createWholeReader(): Reader {
  const points = [width / 4, height / 4] as const;
  const groups = [10, 10, 10, 2, 10, 2, 10];
  const net = new Perceptron(points[0] * points[1], 128, groups);
  const readPatch = ({ grey }: Painting): Float32Array => sample(grey, [0, 0], [width, height], points);
  return {
    learn(example, rate) {
      const targets = [...example.drawn].map((sign, at) => SIGNS.indexOf(sign) - (groups[at] === DIGITS ? 0 : DIGITS));
      net.learn(readPatch(example), targets, rate);
    },
    read(painting) {
      const chances = net.read(readPatch(painting));
      let from = 0;
      return groups
        .map((size) => {
          const best = findLargest(chances, from, size);
          from += size;
          return SIGNS[size === DIGITS ? best : DIGITS + best];
        })
        .join('');
    },
  };
}

/** Side of a window in px, and its number of points per side. */
const WINDOW = { side: 44, points: 22 };
/** Step of a scan, and minimum distance of two signs, px. */
const SCAN = { step: 5, apart: 17 };
/** Possible distances between two rows, px. The reader uses the first that yields a sum. */
const ROW_GAPS = [18, 26, 34, Infinity];
const SUM = /^\d{3}[+-]\d[+-]\d$/;
/** Training windows without a sign in their middle, per picture: near a sign, and anywhere. */
const EMPTY = { near: 8, anywhere: 6, apart: 11, reach: 24 };
/** Class of a window without a sign in its middle. */
const NOTHING = SIGNS.length;
const random = (reach: number): number => (Math.random() - 0.5) * 2 * reach;

/** A sign found by a scan. */
interface Found {
  sign: string;
  x: number;
  y: number;
  chance: number;
}

/**
 * Scans the picture with a perceptron for signs, takes the five most probable digits and two most probable signs, and reads them by rows.
 */
export class ScanningReader implements Reader {
  readonly #net = new Perceptron(WINDOW.points ** 2, 128, [SIGNS.length + 1]);

  learn({ grey, places }: Example, rate: number): void {
    for (const { sign, x, y } of places)
      this.#net.learn(look(grey, x + random(4), y + random(4)), [SIGNS.indexOf(sign)], rate);
    for (let tries = 0; tries < EMPTY.near + EMPTY.anywhere; tries++) {
      const beside = tries < EMPTY.near ? places[tries % places.length] : undefined;
      const x = beside === undefined ? Math.random() * width : beside.x + random(EMPTY.reach);
      const y = beside === undefined ? Math.random() * height : beside.y + random(EMPTY.reach);
      const empty = places.every((place) => Math.hypot(place.x - x, place.y - y) > EMPTY.apart);
      if (empty) this.#net.learn(look(grey, x, y), [NOTHING], rate);
    }
  }

  read({ grey }: Painting): string {
    const seen: Found[] = [];
    for (let y = 15; y < height - 10; y += SCAN.step)
      for (let x = 10; x < width - 10; x += SCAN.step) {
        const chances = this.#net.read(look(grey, x, y));
        const best = findLargest(chances, 0, SIGNS.length + 1);
        const sign = SIGNS[best];
        if (sign !== undefined) seen.push({ sign, x, y, chance: chances[best] ?? 0 });
      }
    const found = selectSurest(seen);
    const texts = ROW_GAPS.map((gap) => readRows(found, gap));
    return texts.find((text) => SUM.test(text)) ?? '';
  }

  /** Reads signs at given places: shows how much of the work is finding the places. */
  readAt({ grey, places }: Painting): string {
    return places
      .map(({ sign, x, y }) => {
        const isDigit = /\d/.test(sign);
        const chances = this.#net.read(look(grey, x, y));
        return SIGNS[isDigit ? findLargest(chances, 0, DIGITS) : DIGITS + findLargest(chances, DIGITS, 2)];
      })
      .join('');
  }
}

const look = (grey: Float32Array, x: number, y: number): Float32Array =>
  sample(grey, [x - WINDOW.side / 2, y - WINDOW.side / 2], [WINDOW.side, WINDOW.side], [WINDOW.points, WINDOW.points]);

function selectSurest(seen: readonly Found[]): Found[] {
  const selected: Found[] = [];
  const left = { digits: 5, signs: 2 };
  for (const found of [...seen].sort((one, other) => other.chance - one.chance)) {
    const kind = /\d/.test(found.sign) ? 'digits' : 'signs';
    if (left[kind] === 0 || selected.some(({ x, y }) => Math.hypot(x - found.x, y - found.y) < SCAN.apart)) continue;
    left[kind]--;
    selected.push(found);
  }
  return selected;
}

/** @param gap minimum vertical distance of signs in different rows, px */
function readRows(found: readonly Found[], gap: number): string {
  const rows: Found[][] = [];
  for (const each of [...found].sort((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row === undefined || last === undefined || each.y - last.y > gap) rows.push([each]);
    else row.push(each);
  }
  return rows
    .flatMap((row) => row.sort((one, other) => one.x - other.x))
    .map(({ sign }) => sign)
    .join('');
}
