import { type MatchMoment } from '@oware/contracts';

/** One part of a match: the weight of each side's moments. */
export interface Slice {
  home: number;
  away: number;
}

/** Number of parts of a match, by the feed's time. */
const SLICES = 20;
/** Minimum length of a part in a match that has just begun, ms. */
const MIN_SLICE_MS = 20_000;
/** Number of parts that count as recent. */
const LATELY = 3;

type Pair = readonly [home: number, away: number];
const NONE: Pair = [0, 0];

/** Returns the gain of each side since the previous moment. */
const gain = (now: Pair, before: Pair): Pair => [Math.max(0, now[0] - before[0]), Math.max(0, now[1] - before[1])];

/**
 * Returns the weight of a moment for each side: a goal weighs most, then events that lead to one; a card counts for the other side.
 */
function weigh(moment: MatchMoment, before: MatchMoment | undefined): Pair {
  const { kind, side, part, home, away } = moment;
  const own = (weight: number): Pair => (side === null ? NONE : side === 0 ? [weight, 0] : [0, weight]);
  const others = (weight: number): Pair => (side === null ? NONE : side === 0 ? [0, weight] : [weight, 0]);
  if (kind === 'corner') return own(1);
  if (kind === 'yellowCard') return others(0.5);
  if (kind === 'redCard') return others(2);
  if (kind === 'points') return gain(part ?? NONE, before?.period === moment.period ? (before.part ?? NONE) : NONE);
  if (kind !== 'score') return NONE;
  const [h, a] = gain([home, away], before ? [before.home, before.away] : NONE);
  return [3 * h, 3 * a];
}

/**
 * Computes the momentum of a match in parts of equal length from the first to the last moment.
 * @param moments newest first
 */
export function computeMomentum(moments: readonly MatchMoment[]): Slice[] {
  const inOrder = [...moments].reverse();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [];
  const length = Math.max(MIN_SLICE_MS, (last.time - first.time + 1) / SLICES);
  const count = Math.min(SLICES, Math.max(1, Math.ceil((last.time - first.time + 1) / length)));
  const slices = Array.from({ length: count }, (): Slice => ({ home: 0, away: 0 }));
  inOrder.forEach((moment, index) => {
    const slice = slices[Math.min(count - 1, Math.floor((moment.time - first.time) / length))];
    // The first known moment may not be the first of the match, so its score must not count as a gain.
    const [home, away] = index === 0 ? NONE : weigh(moment, inOrder[index - 1]);
    if (!slice) return;
    slice.home += home;
    slice.away += away;
  });
  return slices;
}

/**
 * Summarizes the momentum: the number of parts in which each side had more, and the side with more in the recent parts; 0 for neither.
 */
export function summarizeMomentum(slices: readonly Slice[]): { home: number; away: number; lately: -1 | 0 | 1 } {
  const more = (side: 1 | -1): number => slices.filter(({ home, away }) => Math.sign(home - away) === side).length;
  const last = slices.slice(-LATELY).reduce((sum, { home, away }) => sum + home - away, 0);
  return { home: more(1), away: more(-1), lately: last > 0 ? 1 : last < 0 ? -1 : 0 };
}
