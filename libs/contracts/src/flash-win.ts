import type { DropKind } from './gift-grab';
import type { Units } from './money';

/** So many winners get a gift of that worth each. */
export interface FlashPrize {
  amount: Units;
  winners: number;
}

/** `announced`: bets count from `startTime` on. `open`: bets count. `waiting`: bets count no more, and it is drawn soon. `drawn`: it has winners. */
export type FlashState = 'announced' | 'open' | 'waiting' | 'drawn';

/** A ticket of a draw: one bet. */
export interface FlashTicket {
  /** What the player calls the bet. */
  bet: string;
  /** Random number of the bet, by which it is drawn. */
  lot: string;
  /** SHA-256 of `{seed}:{lot}` as hex; null until it is drawn. */
  score: string | null;
}

/** Who won in a draw; of others two digits of the phone are shown. */
export interface FlashWinner {
  place: number;
  phoneEnd: string;
  amount: Units;
  lot: string;
  score: string;
  own: boolean;
  /**
   * What became of the player's own prize. `waiting`: a cash prize comes once the bet that won it is settled. `lapsed`: it was not given. Missing of
   * other players, and from servers of the release before.
   */
  prize?: 'given' | 'waiting' | 'lapsed';
}

/** A draw among the bets of a time. The lowest scores win, one prize a player. Times in ms since 1970, odds × 10,000. */
export interface FlashDraw {
  drawId: string;
  /** What the gifts are, as those of drops. */
  kind: DropKind;
  prizes: FlashPrize[];
  /** Least stake of a bet with own money, and least odds of each leg. */
  minStake: Units;
  minOdds: number;
  /** Bets of one player that count. */
  mostTickets: number;
  startTime: number;
  endTime: number;
  drawAt: number;
  /** How long a gift of it can be used, days. */
  days: number;
  state: FlashState;
  /** SHA-256 of the seed as hex; said before the first bet. */
  seedHash: string;
  /** The seed once it is drawn. */
  seed: string | null;
  /** Bets and players that took part; null until it is drawn. */
  tickets: number | null;
  players: number | null;
  own: FlashTicket[];
  /** The first of them, and the player's own place. */
  winners: FlashWinner[];
}

/** GET /marketing/v1/flashWin */
export interface FlashWinResponse {
  /** By the server's clock. */
  now: number;
  /** Those that are announced, open or to be drawn, the next one first. */
  draws: FlashDraw[];
  /** Those of the last days, newest first. */
  past: FlashDraw[];
  /** The player is self-excluded, so nothing is shown or given. */
  excluded: boolean;
}
