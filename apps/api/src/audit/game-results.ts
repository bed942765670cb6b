import {
  countStakes,
  drawGame,
  findGame,
  type Game,
  type GamePayout,
  getRoundRules,
  getCommitment,
  type PayoutRules,
  settleGame,
  settleSteps,
  type StepGame,
} from '@oware/virtuals-engine';
import { asc, gt } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { findRules, gameRounds, listDecisions } from '../virtuals/games/api';

type Round = typeof gameRounds.$inferSelect;

const PAGE = 500;

const page = async (sql: Sql, after: string): Promise<Round[]> =>
  sql.drizzle.select().from(gameRounds).where(gt(gameRounds.id, after)).orderBy(asc(gameRounds.id)).limit(PAGE);

/** Settles the decisions of a round; null when the deck does not allow them, or they add another stake. */
function settleDecisions(
  { steps, stake }: Round,
  game: StepGame,
  drawn: readonly number[],
  terms: PayoutRules,
): GamePayout | null {
  const [first, decisions] = [steps?.[0]?.stake ?? 0, listDecisions(steps ?? [])];
  try {
    return countStakes(game, drawn, decisions) * first === stake
      ? settleSteps(game, drawn, decisions, first, terms)
      : null;
  } catch {
    return null;
  }
}

/**
 * Recomputes a round from its seeds, and describes the differences. For rounds of older game versions, only the seed is checked.
 */
function listDifferences(round: Round): string[] {
  const { id, gameId, version, serverSeed, seedHash, playerSeed, roundNumber, picks, stake, terms, drawn } = round;
  const wrong: string[] = [];
  if (getCommitment(serverSeed) !== seedHash)
    wrong.push(`game round ${id}: its seed does not match the published hash`);
  const stepGame = findRules(round);
  const game = stepGame ?? findGame(gameId);
  if (playerSeed === null || picks === null || terms === null || drawn === null || game?.version !== version)
    return wrong;
  const expected = drawGame(game, { gameId, serverSeed, playerSeed, roundNumber });
  if (expected.join() !== drawn.join())
    wrong.push(`game round ${id}: drew ${drawn.join()}, but its seeds give ${expected.join()}`);
  if (round.status === 'open') return wrong;
  const due = stepGame
    ? settleDecisions(round, stepGame, drawn, terms)
    : settleGame(getRoundRules(game as Game, roundNumber), picks, (stake ?? 0) / picks.length, drawn, terms);
  if (due === null) return [...wrong, `game round ${id}: its decisions are not possible, or have another stake`];
  if (due.gross !== round.gross || due.tax !== round.tax || due.status !== round.status)
    wrong.push(`game round ${id}: ${round.status}, gross ${round.gross}; its draw gives ${due.status}, ${due.gross}`);
  return wrong;
}

/** Redraws and settles all game rounds, page by page, and reports differences. */
export async function checkGameResults(sql: Sql, report: (what: string) => void): Promise<void> {
  for (let after = ''; ;) {
    const rows = await page(sql, after);
    for (const what of rows.flatMap(listDifferences)) report(what);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
