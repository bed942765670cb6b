import { EARLY_PAYOUT } from '@oware/contracts';

/**
 * Markets without a line that can refund the stake: draw no bet of the match, its halves and a quarter, and draw save, which refunds at
 * 0-0.
 */
const WITHOUT_LINE: readonly number[] = [11, 64, 86, 302, EARLY_PAYOUT['1x2drawsave']];
const LINE = /(?:^|\|)(?:hcp|total)=([+-]?\d+(?:\.\d+)?)(?:\||$)/;

const NUMBERED = /(?:^|\|)(setnr|mapnr|gamenr|pointnr)=(\d+)(?=\||$)/g;
/** Minimum number of sets and maps of a match, games of a set and points of a game that are always played. */
const SURELY_PLAYED: Readonly<Record<string, number>> = { setnr: 2, mapnr: 2, gamenr: 6, pointnr: 4 };

/**
 * Returns whether a line is about a set, map, game or point that may not be played, which refunds its stake.
 * @param begun sets or maps that have begun
 */
const canStayUnplayed = (specifiers: string, begun: number): boolean =>
  [...specifiers.matchAll(NUMBERED)].some(([, part = '', number]) => {
    const isOfMatch = part === 'setnr' || part === 'mapnr';
    return Number(number) > Math.max(SURELY_PLAYED[part] ?? 0, isOfMatch ? begun : 0);
  });

/**
 * Returns whether the final score can refund the stake of a line, wholly or in part: draw no bet, draw save, whole and quarter lines, and
 * parts of a match that may not be played.
 * @param begun sets or maps of the match that have begun
 */
export function canRefund(marketId: number, specifiers: string, begun = 0): boolean {
  const [, line] = LINE.exec(specifiers) ?? [];
  return (
    WITHOUT_LINE.includes(marketId) ||
    (line !== undefined && Math.abs(Number(line) % 1) !== 0.5) ||
    canStayUnplayed(specifiers, begun)
  );
}
