import type { GiftGrabKind } from './gift-grab';
import type { Units } from './money';

/** A number of winners, each of whom gets a gift of the amount. */
export interface FlashPrize {
  amount: Units;
  winners: number;
}

/**
 * `announced`: bets count from `startTime`. `open`: bets count. `waiting`: no more bets count; winners are drawn soon. `drawn`: winners are
 * known.
 */
export type FlashState = 'announced' | 'open' | 'waiting' | 'drawn';

/** A ticket of a flash win: one bet. */
export interface FlashTicket {
  /** Number of the bet as shown to the player. */
  bet: string;
  /** Random number of the bet, used in the draw. */
  lot: string;
  /** Hex SHA-256 of `{seed}:{lot}`; null until the draw. */
  score: string | null;
}

/** A winner of a flash win. Other players are shown by two digits of their phone. */
export interface FlashWinner {
  place: number;
  phoneEnd: string;
  amount: Units;
  lot: string;
  score: string;
  own: boolean;
  /**
   * The player's own prize: `waiting` until the winning bet is settled, or `lapsed` (not given). Missing for other players, and from older
   * servers.
   */
  prize?: 'given' | 'waiting' | 'lapsed';
}

/**
 * A flash win: a draw among the bets of a period. The lowest scores win, one prize per player. Times in ms since 1970, odds × 10,000.
 */
export interface FlashDraw {
  drawId: string;
  /** Kind of the gifts, as for gift grabs. */
  kind: GiftGrabKind;
  prizes: FlashPrize[];
  /** Minimum stake of a bet with own money, and minimum odds of each leg. */
  minStake: Units;
  minOdds: number;
  /** Maximum number of bets per player that count. */
  mostTickets: number;
  startTime: number;
  endTime: number;
  drawAt: number;
  /** Days that its gift can be used. */
  days: number;
  state: FlashState;
  /** Hex SHA-256 of the seed; published before the first bet. */
  seedHash: string;
  /** Seed; null until the draw. */
  seed: string | null;
  /** Number of bets and players that took part; null until the draw. */
  tickets: number | null;
  players: number | null;
  own: FlashTicket[];
  /** The first winners, and the player's own place. */
  winners: FlashWinner[];
}

/** GET /marketing/v1/flashWin */
export interface FlashWinResponse {
  /** Server time. */
  now: number;
  /** Flash wins that are announced, open or waiting for their draw; the next one first. */
  draws: FlashDraw[];
  /** Flash wins of the last days, newest first. */
  past: FlashDraw[];
  /** The player is self-excluded, so nothing is shown or given. */
  excluded: boolean;
}
