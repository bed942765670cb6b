import { checkRound, type Recipe } from '@oware/virtuals-engine';

/** What a check of a round says, line by line, and whether all of it is right. */
export interface Verification {
  right: boolean;
  lines: string[];
}

/** A line of a check: fine or not. */
export const line = (fine: boolean, what: string): string => `${fine ? 'ok   ' : 'WRONG'} ${what}`;

/**
 * Works a round out again from its recipe, as the browser's page does.
 * @param seedHash the hash that was published before bets were taken @param results what the product said, by event id
 * @throws RangeError when the round's id is none
 */
export function verifyRound(
  recipe: Recipe,
  seedHash: string | undefined,
  results: ReadonlyMap<string, string> = new Map(),
): Verification {
  const { commitment, kept, matches, strangers, right } = checkRound(recipe, seedHash, results);
  const lines = [`Round ${recipe.roundId}, number ${recipe.roundNumber}, player's seed "${recipe.playerSeed}"`];
  lines.push(
    kept === null
      ? `      the hash of the server's seed is ${commitment}: compare it with the one from before the round`
      : line(kept, "the server's seed is the one whose hash was published"),
  );
  for (const event of strangers) lines.push(line(false, `${event} is no match of this round`));
  for (const { fixture, resultSequence, published, right: same } of matches) {
    const match = `${fixture.eventId} ${fixture.homeTeamName} - ${fixture.awayTeamName}: ${resultSequence}`;
    if (published === undefined) lines.push(`      ${match}`);
    else lines.push(line(same, same ? match : `${match}, but the product said ${published}`));
  }
  return { right, lines };
}
