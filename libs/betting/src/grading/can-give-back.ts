import { EARLY_PAYOUT } from '@oware/contracts';

/** Markets without a line that can give the stake back: draw no bet of the match, of its halves and of a quarter, and draw save, which does at 0-0. */
const WITHOUT_LINE: readonly number[] = [11, 64, 86, 302, EARLY_PAYOUT['1x2drawsave']];
const LINE = /(?:^|\|)(?:hcp|total)=([+-]?\d+(?:\.\d+)?)(?:\||$)/;

/** Whether a score can give the stake of a line back, wholly or in part: draw no bet, draw save, and whole and quarter lines. */
export function canGiveBack(marketId: number, specifiers: string): boolean {
  const [, line] = LINE.exec(specifiers) ?? [];
  return WITHOUT_LINE.includes(marketId) || (line !== undefined && Math.abs(Number(line) % 1) !== 0.5);
}
