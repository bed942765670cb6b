import { commitmentOf, drawGame, gameOf, settleGame } from '@oware/virtuals-engine';
import { asc, gt } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { gameRounds } from '../virtuals/games/tables';

type Round = typeof gameRounds.$inferSelect;

const PAGE = 500;

const page = async (sql: Sql, after: string): Promise<Round[]> =>
  sql.drizzle.select().from(gameRounds).where(gt(gameRounds.id, after)).orderBy(asc(gameRounds.id)).limit(PAGE);

/** What is wrong with a round, worked out again from its seeds. Rounds of older rules stand as they were published. */
function problems(round: Round): string[] {
  const { id, gameId, version, serverSeed, seedHash, playerSeed, roundNumber, picks, stake, terms, drawn } = round;
  const wrong: string[] = [];
  if (commitmentOf(serverSeed) !== seedHash)
    wrong.push(`game round ${id}: its seed is not the one whose hash was published`);
  const game = gameOf(gameId);
  if (playerSeed === null || picks === null || terms === null || drawn === null || game?.version !== version)
    return wrong;
  const right = drawGame(game, { gameId, serverSeed, playerSeed, roundNumber });
  if (right.join() !== drawn.join())
    wrong.push(`game round ${id}: drew ${drawn.join()}, its seeds make ${right.join()}`);
  const due = settleGame(game, picks, (stake ?? 0) / picks.length, drawn, terms);
  if (due.gross !== round.gross || due.tax !== round.tax || due.status !== round.status)
    wrong.push(
      `game round ${id}: ${round.status}, gross ${round.gross}; its draw makes it ${due.status}, ${due.gross}`,
    );
  return wrong;
}

/** Draws every round of a game again and settles it, a page at a time. */
export async function checkGameResults(sql: Sql, report: (what: string) => void): Promise<void> {
  for (let after = ''; ;) {
    const rows = await page(sql, after);
    for (const what of rows.flatMap(problems)) report(what);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
