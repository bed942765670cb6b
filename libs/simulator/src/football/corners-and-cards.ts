import type { Pair } from '@oware/betting';

/** Shares that come before half-time. */
export const CORNERS_FIRST_HALF = 0.47;
export const CARDS_FIRST_HALF = 0.38;
/** Share of cards that send off. */
export const RED_SHARE = 0.045;

const CORNERS = 10.2;
const CARDS = 4.3;

/** The stronger side attacks more, and the weaker one fouls more. */
const split = (all: number, lean: number, [home, away]: Pair): Pair => {
  const share = Math.min(0.75, Math.max(0.25, 0.5 + lean * Math.log(home / away)));
  return [all * share, all * (1 - share)];
};

/** Expected corners of both sides, from their expected goals. */
export const cornerMeans = (goals: Pair): Pair => split(CORNERS, 0.14, goals);
/** Expected cards of both sides. */
export const cardMeans = (goals: Pair): Pair => split(CARDS, -0.08, goals);
