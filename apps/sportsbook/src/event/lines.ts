import { type Market } from '@oware/contracts';

/** Specifiers with the size of a line. */
const SIZES = ['total', 'hcp'];

/** Returns the number of a line: 2.5 for `total=2.5`; null when it has none, or more than one. */
export function getLineSize(specifiers: string): number | null {
  const sizes = specifiers.split('|').filter((pair) => SIZES.includes(pair.split('=')[0] ?? ''));
  const value = sizes.length === 1 ? (sizes[0] ?? '').split('=')[1] : undefined;
  return value !== undefined && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

/** Returns the difference of the two lowest odds, 1/10000: small for a balanced line. */
function getImbalance({ outcomes }: Market): number {
  const [first, second] = outcomes.map(({ odds, active }) => (active && odds) || Infinity).sort((a, b) => a - b);
  return first === undefined || second === undefined || second === Infinity ? Infinity : second - first;
}

/** Returns the most balanced open line of a market, or the first line. */
export function findMostBalancedLine<Line extends Market>(lines: readonly Line[]): Line | undefined {
  let even = lines[0];
  let min = Infinity;
  for (const line of lines) {
    const difference = line.status === 1 ? getImbalance(line) : Infinity;
    if (difference >= min) continue;
    even = line;
    min = difference;
  }
  return even;
}

/** Whether lines differ only in their size, so that the player can choose one by its number. */
export const differOnlyInSize = (lines: readonly Market[]): boolean =>
  lines.length > 1 && new Set(lines.map(({ specifiers }) => getLineSize(specifiers))).size === lines.length
    ? lines.every(({ specifiers }) => getLineSize(specifiers) !== null)
    : false;
