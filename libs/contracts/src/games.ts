import { z } from 'zod';
import { type Odds, type Units } from './money';

/**
 * GET /games/list: games in lobby order, and categories of games. `path`: page below the country prefix; null when not playable here.
 * `businessType`: its number, 0 to 200. `meanReturn`: average return of its bets in percent, lowest and highest; null without a game.
 */
export interface GamesResponse {
  games: {
    gameId: string;
    path: string | null;
    businessType: number;
    meanReturn: { min: number; max: number } | null;
  }[];
}

/** An outcome of a game with its published return in percent. */
export interface OfferedOutcome {
  outcomeId: string;
  odds: Odds;
  meanReturn: number;
}

/** A round of a game that a player can bet on. */
export interface GameRound {
  roundId: string;
  /** Counts the player's rounds of all games. */
  roundNumber: number;
  /** SHA-256 of the server's seed, published before the bet. */
  seedHash: string;
}

/** GET /games/prepare. Amounts in units. */
export interface PreparedGame {
  gameId: string;
  outcomes: OfferedOutcome[];
  mostPicks: number;
  /** Minimum for all selections of a round together. */
  minStake: Units;
  maxStake: Units;
  maxPayout: Units;
  quickStakes: Units[];
  /** Tax rate on winnings above the stake. */
  taxRate: number;
  /** Null for a visitor, who cannot play, and while a round with decisions is open. */
  round: GameRound | null;
  /** Only for games with decisions: the player's open round, or null. */
  table?: GameTable | null;
}

/** An open round of a game with decisions, as its player sees it. Amounts in units. */
export interface GameTable extends GameRound {
  gameId: string;
  playerSeed: string;
  /** All stakes so far. */
  stake: Units;
  /** Cards by their place in the deck; null while hidden. */
  cards: (number | null)[];
  /** Decisions so far. */
  decisions: string[];
  /** Possible decisions, with the stake that each adds. */
  choices: { decision: string; stake: Units }[];
  /** From this time, the default decision ends the round, ms since 1970. */
  dueAt: number;
}

/** POST /games/open: starts a round of a game with decisions. The same key always gets the same response. */
export const openGameRequest = z.object({
  key: z.uuid(),
  roundId: z.string().max(64),
  stake: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  playerSeed: z.string().max(10_000).default(''),
});
export type OpenGameRequest = z.input<typeof openGameRequest>;

/** POST /games/decide: decision `number` of a round, from 1. The same number and decision always get the same response. */
export const decideGameRequest = z.object({
  roundId: z.string().max(64),
  number: z.number().int().min(1).max(100),
  decision: z.string().min(1).max(20),
});
export type DecideGameRequest = z.input<typeof decideGameRequest>;

/** Response to a step: the open round, or the result when it is over. */
export interface GameStepResponse {
  table: GameTable | null;
  play: PlayedGame | null;
  balance: Units;
}

/** POST /games/play: the stake is that of each selection. The same key always gets the same response. */
export const playGameRequest = z.object({
  key: z.uuid(),
  roundId: z.string().max(64),
  picks: z.array(z.string().min(1).max(20)).min(1).max(50),
  stake: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  /** No length check here: a seed that is too long has a separate code. */
  playerSeed: z.string().max(10_000).default(''),
});
export type PlayGameRequest = z.input<typeof playGameRequest>;

/** A round that was played. Amounts in units. */
export interface PlayedGame {
  roundId: string;
  gameId: string;
  roundNumber: number;
  picks: { outcomeId: string; odds: Odds; won: boolean }[];
  /** Stake of all selections together. */
  stake: Units;
  /** An integer per draw, from 0. */
  drawn: number[];
  status: 'won' | 'lost';
  /** Paid, after tax. */
  payout: Units;
  tax: Units;
  playedAt: number;
  seedHash: string;
  serverSeed: string;
  playerSeed: string;
  /** Only for games with decisions. */
  decisions?: string[];
}
export interface PlayGameResponse {
  play: PlayedGame;
  balance: Units;
}

/** GET /games/plays, newest first; `next` continues below. */
export interface PlayedGamesResponse {
  plays: PlayedGame[];
  next: string | null;
}
