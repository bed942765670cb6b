import { type Fixture, getFixtures } from './card';
import { getCommitment, matchesCommitment, playFixture, type Recipe } from './play-round';

/** Check of one match of a round. */
export interface MatchCheck {
  fixture: Fixture;
  /** Result computed from the recipe. */
  resultSequence: string;
  /** Result published by the product; undefined when it was not published. */
  published: string | undefined;
  right: boolean;
}

/** Result of a check of a round. */
export interface RoundCheck {
  /** Hash of the server's seed. */
  commitment: string;
  /** Whether it equals the hash published before bets; null when that one was not published. */
  kept: boolean | null;
  matches: MatchCheck[];
  /** Published ids that are not matches of the round. */
  strangers: string[];
  /** Whether all published data is right. */
  right: boolean;
}

/**
 * Computes a round again from its recipe.
 * @param seedHash hash published before bets were accepted @param results published results, by event id
 * @throws RangeError for an invalid round id or server seed
 */
export function checkRound(
  recipe: Recipe,
  seedHash: string | undefined,
  results: ReadonlyMap<string, string> = new Map(),
): RoundCheck {
  const fixtures = getFixtures(recipe.roundId);
  const kept = seedHash === undefined ? null : matchesCommitment(recipe.serverSeed, seedHash);
  const matches = fixtures.map((fixture): MatchCheck => {
    const { resultSequence } = playFixture(recipe, fixture);
    const published = results.get(fixture.eventId);
    return { fixture, resultSequence, published, right: published === undefined || published === resultSequence };
  });
  const strangers = [...results.keys()].filter((event) => !fixtures.some(({ eventId }) => eventId === event));
  const right = kept !== false && strangers.length === 0 && matches.every((match) => match.right);
  return { commitment: getCommitment(recipe.serverSeed), kept, matches, strangers, right };
}
