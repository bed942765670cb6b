import { commitmentOf, fixturesOf, keepsWord, playFixture, type Recipe } from '@oware/virtuals-engine';

/** What a check of a round says, line by line, and whether all of it is right. */
export interface Verification {
  right: boolean;
  lines: string[];
}

/**
 * Works a round out again from its recipe.
 * @param seedHash the hash that was published before bets were taken @param results what the product said, by event id
 * @throws RangeError when the round's id is none
 */
export function verifyRound(
  recipe: Recipe,
  seedHash: string | undefined,
  results: ReadonlyMap<string, string> = new Map(),
): Verification {
  const lines = [`Round ${recipe.roundId}, number ${recipe.roundNumber}, player's seed "${recipe.playerSeed}"`];
  let right = true;
  const say = (fine: boolean, what: string): void => {
    right &&= fine;
    lines.push(`${fine ? 'ok   ' : 'WRONG'} ${what}`);
  };
  if (seedHash === undefined)
    lines.push(
      `      the hash of the server's seed is ${commitmentOf(recipe.serverSeed)}: compare it with the one from before the round`,
    );
  else say(keepsWord(recipe.serverSeed, seedHash), "the server's seed is the one whose hash was published");
  const fixtures = fixturesOf(recipe.roundId);
  for (const event of results.keys())
    if (!fixtures.some(({ eventId }) => eventId === event)) say(false, `${event} is no match of this round`);
  for (const fixture of fixtures) {
    const { resultSequence } = playFixture(recipe, fixture);
    const told = results.get(fixture.eventId);
    const match = `${fixture.eventId} ${fixture.homeTeamName} - ${fixture.awayTeamName}: ${resultSequence}`;
    if (told === undefined) lines.push(`      ${match}`);
    else say(told === resultSequence, told === resultSequence ? match : `${match}, but the product said ${told}`);
  }
  return { right, lines };
}
