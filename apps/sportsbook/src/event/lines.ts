import { type Market } from '@oware/contracts';

/** The specifiers that say how high or wide a line is. */
const SIZES = ['total', 'hcp'];

/** The number of a line: 2.5 of `total=2.5`; null when it has none, or something else that tells lines apart. */
export function lineSize(specifiers: string): number | null {
  const sizes = specifiers.split('|').filter((pair) => SIZES.includes(pair.split('=')[0] ?? ''));
  const value = sizes.length === 1 ? (sizes[0] ?? '').split('=')[1] : undefined;
  return value !== undefined && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Difference of the two lowest odds, 1/10000: small where a line is balanced. */
function imbalance({ outcomes }: Market): number {
  const [first, second] = outcomes.map(({ odds, active }) => (active && odds) || Infinity).sort((a, b) => a - b);
  return first === undefined || second === undefined || second === Infinity ? Infinity : second - first;
}

/** The even line of a market: of those that can be bet on the one with the most balanced prices, else the first. */
export function evenLine<Line extends Market>(lines: readonly Line[]): Line | undefined {
  let even = lines[0];
  let least = Infinity;
  for (const line of lines) {
    const difference = line.status === 1 ? imbalance(line) : Infinity;
    if (difference >= least) continue;
    even = line;
    least = difference;
  }
  return even;
}

/** Whether lines differ by their size alone, so that one stands for all and the others are chosen by it. */
export const areSizes = (lines: readonly Market[]): boolean =>
  lines.length > 1 && new Set(lines.map(({ specifiers }) => lineSize(specifiers))).size === lines.length
    ? lines.every(({ specifiers }) => lineSize(specifiers) !== null)
    : false;
