import { type Fixture, fixturesOf, modelOf } from './card';
import { type Draws, drawsOf } from './draws';
import { sha256, fromHex, toHex } from './sha256';
import { playMatch } from './score-model';

/** Characters of a player's own seed. */
export const LONGEST_SEED = 64;

/** All that a round is played by. The commitment is the SHA-256 of the server seed's 32 bytes. */
export interface Recipe {
  roundId: string;
  /** 64 hex digits, published after the round; before it only its hash. */
  serverSeed: string;
  /** What the player mixes in, at most {@link LONGEST_SEED} characters. */
  playerSeed: string;
  /** Counts the player's rounds, so that no seed serves twice. */
  roundNumber: number;
}

/** How a match of a round ended. */
export interface Result {
  eventId: string;
  resultSequence: string;
}

/** What is published before bets are taken: the SHA-256 of a server seed, in hex. @throws RangeError when the seed is no hex */
export const commitmentOf = (serverSeed: string): string => toHex(sha256(fromHex(serverSeed)));

/** Whether a revealed seed is the one whose hash was published. */
export const keepsWord = (serverSeed: string, seedHash: string): boolean =>
  /^[0-9a-f]{64}$/.test(serverSeed) && commitmentOf(serverSeed) === seedHash;

/** The draws of one match: blocks of HMAC-SHA-256 under the server seed of `{player seed}:{round number}:{event id}:{0, 1 …}`. */
export const drawsOfMatch = ({ serverSeed, playerSeed, roundNumber }: Recipe, eventId: string): Draws =>
  drawsOf(serverSeed, `${playerSeed}:${roundNumber}:${eventId}`);

/** Plays one match of a round. Prices have no part in it. */
export const playFixture = (recipe: Recipe, fixture: Fixture): Result => ({
  eventId: fixture.eventId,
  resultSequence: playMatch(modelOf(fixture), drawsOfMatch(recipe, fixture.eventId)),
});

/** Plays all matches of a round. @throws RangeError when the round's id is none */
export const playRound = (recipe: Recipe): Result[] =>
  fixturesOf(recipe.roundId).map((fixture) => playFixture(recipe, fixture));
