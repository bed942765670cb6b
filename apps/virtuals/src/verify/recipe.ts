import { type VirtualRoundResponse } from '@oware/contracts';
import {
  checkRound,
  fixturesOf,
  fromHex,
  hmacSha256,
  isRoundId,
  leagueOf,
  type Recipe,
  type RoundCheck,
  scoreModel,
  toHex,
} from '@oware/virtuals-engine';

/** What the form holds. */
export interface Typed {
  roundId: string;
  seedHash: string;
  serverSeed: string;
  playerSeed: string;
  roundNumber: string;
  /** One match a line: `{event}={sequence}`. */
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

/** What the form holds for a round that is over; the seed is empty until then. */
export const typedOf = ({ round, results }: VirtualRoundResponse): Typed => ({
  roundId: round.roundId,
  seedHash: round.seedHash,
  serverSeed: round.serverSeed ?? '',
  playerSeed: round.playerSeed ?? '',
  roundNumber: String(round.roundNumber),
  results: results.map(({ eventId, resultSequence }) => `${eventId}=${resultSequence}`).join('\n'),
});

/** The recipe that was typed; null when it can be none. */
export function recipeOf(typed: Typed): Recipe | null {
  const [roundId, serverSeed] = [typed.roundId.trim().toLowerCase(), typed.serverSeed.trim().toLowerCase()];
  const roundNumber = Number(typed.roundNumber);
  const fine =
    isRoundId(roundId) && /^[0-9a-f]{64}$/.test(serverSeed) && Number.isSafeInteger(roundNumber) && roundNumber > 0;
  return fine ? { roundId, serverSeed, playerSeed: typed.playerSeed, roundNumber } : null;
}

/** Checks what was typed; null when it can be no recipe. */
export function checkTyped(typed: Typed): RoundCheck | null {
  const recipe = recipeOf(typed);
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

/** What the printed recipe shows of the first match, for who follows it by hand. */
export function exampleOf(recipe: Recipe): { match: string; label: string; block: string; weights: string } | null {
  const [first] = fixturesOf(recipe.roundId);
  if (first === undefined) return null;
  const label = `${recipe.playerSeed}:${recipe.roundNumber}:${first.eventId}`;
  const block = toHex(hmacSha256(fromHex(recipe.serverSeed), new TextEncoder().encode(`${label}:0`)));
  const { firstHome } = scoreModel(leagueOf(first.leagueId), first.home, first.away);
  return { match: `${first.homeTeamName} v ${first.awayTeamName}`, label, block, weights: firstHome.join(', ') };
}
