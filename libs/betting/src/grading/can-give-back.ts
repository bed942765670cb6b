/** Markets without a line on which a level score gives the stake back: draw no bet of the match, of its halves and of a quarter. */
const DRAW_NO_BET: readonly number[] = [11, 64, 86, 302];
const LINE = /(?:^|\|)(?:hcp|total)=([+-]?\d+(?:\.\d+)?)(?:\||$)/;

/** Whether a score can give the stake of a line back, wholly or in part: draw no bet, and whole and quarter lines. */
export function canGiveBack(marketId: number, specifiers: string): boolean {
  const [, line] = LINE.exec(specifiers) ?? [];
  return DRAW_NO_BET.includes(marketId) || (line !== undefined && Math.abs(Number(line) % 1) !== 0.5);
}
