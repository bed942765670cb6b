import type { Pair } from '@oware/betting';

/** Shares before half-time. */
export const CORNERS_FIRST_HALF = 0.47;
export const CARDS_FIRST_HALF = 0.38;
/** Share of red cards. */
export const RED_SHARE = 0.045;

const CORNERS = 10.2;
const CARDS = 4.3;

/** The stronger side attacks more, and the weaker one fouls more. */
const split = (all: number, lean: number, [home, away]: Pair): Pair => {
  const share = Math.min(0.75, Math.max(0.25, 0.5 + lean * Math.log(home / away)));
  return [all * share, all * (1 - share)];
};

/** Returns the expected corners of both sides, from their expected goals. */
export const getCornerMeans = (goals: Pair): Pair => split(CORNERS, 0.14, goals);
/** Returns the expected cards of both sides, from their expected goals. */
export const getCardMeans = (goals: Pair): Pair => split(CARDS, -0.08, goals);
