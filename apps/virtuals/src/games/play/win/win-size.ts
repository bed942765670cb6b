import { type PlayedGame } from '@oware/contracts';

/** Size of a win: 0 for a plain win, then at least 2, 10 and 50 times the stake. */
export type WinSize = 0 | 1 | 2 | 3;

const STEPS = [2, 10, 50] as const;

/** Returns the size of a win by the amount paid after tax; null when it does not exceed the stake: only wins are celebrated. */
export function getWinSize({ stake, payout }: Pick<PlayedGame, 'stake' | 'payout'>): WinSize | null {
  if (payout <= stake) return null;
  return STEPS.filter((times) => payout >= times * stake).length as WinSize;
}
