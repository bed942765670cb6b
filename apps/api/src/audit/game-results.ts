import { getCommitment, drawGame, findGame, type Game, settleGame, settleSteps } from '@oware/virtuals-engine';
import { asc, gt } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { findRules } from '../virtuals/games/step-view';
import { gameRounds } from '../virtuals/games/tables';
import { listDecisions } from '../virtuals/games/view';

type Round = typeof gameRounds.$inferSelect;

const PAGE = 500;

const page = async (sql: Sql, after: string): Promise<Round[]> =>
  sql.drizzle.select().from(gameRounds).where(gt(gameRounds.id, after)).orderBy(asc(gameRounds.id)).limit(PAGE);

/**
 * Recomputes a round from its seeds, and describes the differences. For rounds of older game versions, only the seed is checked.
 */
function listDifferences(round: Round): string[] {
  const { id, gameId, version, serverSeed, seedHash, playerSeed, roundNumber, picks, stake, terms, drawn, steps } = round;
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
    ? settleSteps(stepGame, drawn, listDecisions(steps ?? []), steps?.[0]?.stake ?? 0, terms)
    : settleGame(game as Game, picks, (stake ?? 0) / picks.length, drawn, terms);
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
