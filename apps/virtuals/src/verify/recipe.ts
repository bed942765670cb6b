import { type VirtualRoundResponse } from '@oware/contracts';
import {
  checkRound,
  getFixtures,
  fromHex,
  hmacSha256,
  isRoundId,
  getLeague,
  type Recipe,
  type RoundCheck,
  createScoreModel,
  toHex,
} from '@oware/virtuals-engine';

/** Values of the form. */
export interface Typed {
  roundId: string;
  seedHash: string;
  serverSeed: string;
  playerSeed: string;
  roundNumber: string;
  /** One match per line: `{event}={sequence}`. */
  results: string;
}

export const NOTHING: Typed = {
  roundId: '',
  seedHash: '',
  serverSeed: '',
  playerSeed: '',
  roundNumber: '',
  results: '',
};

/** Returns the form values of a round; the server seed is empty until the round is over. */
export const toTyped = ({ round, results }: VirtualRoundResponse): Typed => ({
  roundId: round.roundId,
  seedHash: round.seedHash,
  serverSeed: round.serverSeed ?? '',
  playerSeed: round.playerSeed ?? '',
  roundNumber: String(round.roundNumber),
  results: results.map(({ eventId, resultSequence }) => `${eventId}=${resultSequence}`).join('\n'),
});

/** Parses the typed recipe; null when it is invalid. */
export function parseRecipe(typed: Typed): Recipe | null {
  const [roundId, serverSeed] = [typed.roundId.trim().toLowerCase(), typed.serverSeed.trim().toLowerCase()];
  const roundNumber = Number(typed.roundNumber);
  const fine =
    isRoundId(roundId) && /^[0-9a-f]{64}$/.test(serverSeed) && Number.isSafeInteger(roundNumber) && roundNumber > 0;
  return fine ? { roundId, serverSeed, playerSeed: typed.playerSeed, roundNumber } : null;
}

/** Checks the typed recipe; null when it is invalid. */
export function checkTyped(typed: Typed): RoundCheck | null {
  const recipe = parseRecipe(typed);
  if (recipe === null) return null;
  const results = new Map(
    typed.results
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line): [string, string] => {
        const at = line.lastIndexOf('=');
        return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
      }),
  );
  const seedHash = typed.seedHash.trim().toLowerCase();
  return checkRound(recipe, seedHash === '' ? undefined : seedHash, results);
}

/** Returns the values of the first match for the printed recipe, for players who verify it manually. */
export function getExample(recipe: Recipe): { match: string; label: string; block: string; weights: string } | null {
  const [first] = getFixtures(recipe.roundId);
  if (first === undefined) return null;
  const label = `${recipe.playerSeed}:${recipe.roundNumber}:${first.eventId}`;
  const block = toHex(hmacSha256(fromHex(recipe.serverSeed), new TextEncoder().encode(`${label}:0`)));
  const { firstHome } = createScoreModel(getLeague(first.leagueId), first.home, first.away);
  return { match: `${first.homeTeamName} v ${first.awayTeamName}`, label, block, weights: firstHome.join(', ') };
}
