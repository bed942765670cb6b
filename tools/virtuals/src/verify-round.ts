import { checkRound, listWinners, type Recipe } from '@oware/virtuals-engine';

/** Report about a round, line by line, and whether all published data is correct. */
export interface Verification {
  isValid: boolean;
  lines: string[];
}

/** Formats a line of the report. */
export const formatLine = (fine: boolean, what: string): string => `${fine ? 'ok   ' : 'WRONG'} ${what}`;

/** Formats the winning outcomes of a match: "First Goal Home, Correct Score 2-1". */
const formatWinners = (resultSequence: string): string =>
  listWinners(resultSequence)
    .map(({ market, titles }) => `${market} ${titles.join(' and ')}`)
    .join(', ');

/**
 * Recomputes a round from its recipe, like the page in the browser.
 * @param seedHash hash that was published before bets were accepted
 * @param results results that the product published, by event id
 * @throws RangeError when the round's id is invalid
 */
export function verifyRound(
  recipe: Recipe,
  seedHash: string | undefined,
  results: ReadonlyMap<string, string> = new Map(),
): Verification {
  const { commitment, seedMatches, matches, unknownEvents, isValid } = checkRound(recipe, seedHash, results);
  const lines = [`Round ${recipe.roundId}, number ${recipe.roundNumber}, player's seed "${recipe.playerSeed}"`];
  lines.push(
    seedMatches === null
      ? `      the hash of the server's seed is ${commitment}: compare it with the hash that was shown before the round`
      : formatLine(seedMatches, "the server's seed is the one whose hash was published"),
  );
  for (const event of unknownEvents) lines.push(formatLine(false, `${event} is not a match of this round`));
  for (const { fixture, resultSequence, published, isValid: same } of matches) {
    const match = `${fixture.eventId} ${fixture.homeTeamName} - ${fixture.awayTeamName}: ${resultSequence}`;
    if (published === undefined) lines.push(`      ${match}`);
    else lines.push(formatLine(same, same ? match : `${match}, but the product published ${published}`));
    lines.push(`        ${formatWinners(resultSequence)}`);
  }
  return { isValid, lines };
}
