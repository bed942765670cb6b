import { type Fixture, getFixtures } from './card';
import { getCommitment, matchesCommitment, playFixture, type Recipe } from './play-round';

/** Check of one match of a round. */
export interface MatchCheck {
  fixture: Fixture;
  /** Result computed from the recipe. */
  resultSequence: string;
  /** Result published by the product; undefined when it was not published. */
  published: string | undefined;
  isValid: boolean;
}

/** Result of a check of a round. */
export interface RoundCheck {
  /** Hash of the server's seed. */
  commitment: string;
  /** Whether it equals the hash published before bets; null when that one was not published. */
  seedMatches: boolean | null;
  matches: MatchCheck[];
  /** Published ids that are not matches of the round. */
  unknownEvents: string[];
  /** Whether all published data is right. */
  isValid: boolean;
}

/**
 * Computes a round again from its recipe.
 * @param seedHash hash published before bets were accepted
 * @param results published results, by event id
 * @throws RangeError for an invalid round id or server seed
 */
export function checkRound(
  recipe: Recipe,
  seedHash: string | undefined,
  results: ReadonlyMap<string, string> = new Map(),
): RoundCheck {
  const fixtures = getFixtures(recipe.roundId);
  const seedMatches = seedHash === undefined ? null : matchesCommitment(recipe.serverSeed, seedHash);
  const matches = fixtures.map((fixture): MatchCheck => {
    const { resultSequence } = playFixture(recipe, fixture);
    const published = results.get(fixture.eventId);
    return { fixture, resultSequence, published, isValid: published === undefined || published === resultSequence };
  });
  const unknownEvents = [...results.keys()].filter((event) => !fixtures.some(({ eventId }) => eventId === event));
  const isValid = seedMatches !== false && unknownEvents.length === 0 && matches.every((match) => match.isValid);
  return { commitment: getCommitment(recipe.serverSeed), seedMatches, matches, unknownEvents, isValid };
}
