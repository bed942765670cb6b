import { type Fixture, fixturesOf } from './card';
import { commitmentOf, keepsWord, playFixture, type Recipe } from './play-round';

/** A match of a round that was played again. */
export interface MatchCheck {
  fixture: Fixture;
  /** What follows from the recipe. */
  resultSequence: string;
  /** What the product said; undefined when it was not published. */
  published: string | undefined;
  right: boolean;
}

/** What a check of a round found. */
export interface RoundCheck {
  /** The hash of the server's seed. */
  commitment: string;
  /** Whether it is the one that was published before bets; null when that one was not published. */
  kept: boolean | null;
  matches: MatchCheck[];
  /** Ids that were published and are no match of the round. */
  strangers: string[];
  /** Nothing of what was published is wrong. */
  right: boolean;
}

/**
 * Works a round out again from its recipe.
 * @param seedHash the hash that was published before bets were taken @param results what the product said, by event id
 * @throws RangeError when the round's id is none, or the server's seed no hex
 */
export function checkRound(
  recipe: Recipe,
  seedHash: string | undefined,
  results: ReadonlyMap<string, string> = new Map(),
): RoundCheck {
  const fixtures = fixturesOf(recipe.roundId);
  const kept = seedHash === undefined ? null : keepsWord(recipe.serverSeed, seedHash);
  const matches = fixtures.map((fixture): MatchCheck => {
    const { resultSequence } = playFixture(recipe, fixture);
    const published = results.get(fixture.eventId);
    return { fixture, resultSequence, published, right: published === undefined || published === resultSequence };
  });
  const strangers = [...results.keys()].filter((event) => !fixtures.some(({ eventId }) => eventId === event));
  const right = kept !== false && strangers.length === 0 && matches.every((match) => match.right);
  return { commitment: commitmentOf(recipe.serverSeed), kept, matches, strangers, right };
}
