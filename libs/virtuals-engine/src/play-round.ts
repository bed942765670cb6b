import { type Fixture, getFixtures, getModel } from './card';
import { type Draws, createDraws } from './draws';
import { sha256, fromHex, toHex } from './sha256';
import { playMatch } from './score-model';

/** Maximum length of a player's seed, in characters. */
export const MAX_SEED_LENGTH = 64;

/** All inputs of a round. The commitment is the SHA-256 of the server seed's 32 bytes. */
export interface Recipe {
  roundId: string;
  /** 64 hex digits, published after the round; before it only its hash. */
  serverSeed: string;
  /** Seed of the player, at most {@link MAX_SEED_LENGTH} characters. */
  playerSeed: string;
  /** Counts the player's rounds, so that no seed is used twice. */
  roundNumber: number;
}

/** Result of a match of a round. */
export interface Result {
  eventId: string;
  resultSequence: string;
}

/**
 * Returns the commitment published before bets are accepted: the SHA-256 of a server seed, in hex.
 * @throws RangeError for invalid hex
 */
export const getCommitment = (serverSeed: string): string => toHex(sha256(fromHex(serverSeed)));

/** Returns whether a revealed seed matches the published hash. */
export const matchesCommitment = (serverSeed: string, seedHash: string): boolean =>
  /^[0-9a-f]{64}$/.test(serverSeed) && getCommitment(serverSeed) === seedHash;

/**
 * Creates the draws of one match: blocks of HMAC-SHA-256 with the server seed of `{player seed}:{round number}:{event id}:{0, 1 …}`.
 */
export const createMatchDraws = ({ serverSeed, playerSeed, roundNumber }: Recipe, eventId: string): Draws =>
  createDraws(serverSeed, `${playerSeed}:${roundNumber}:${eventId}`);

/** Plays one match of a round. Prices do not influence it. */
export const playFixture = (recipe: Recipe, fixture: Fixture): Result => ({
  eventId: fixture.eventId,
  resultSequence: playMatch(getModel(fixture), createMatchDraws(recipe, fixture.eventId)),
});

/**
 * Plays all matches of a round.
 * @throws RangeError for an invalid round id
 */
export const playRound = (recipe: Recipe): Result[] =>
  getFixtures(recipe.roundId).map((fixture) => playFixture(recipe, fixture));
