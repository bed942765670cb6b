import { canReplay, getCommitment, playRound, type Result } from '@oware/virtuals-engine';
import { asc, gt, inArray } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { getPayout, virtualRounds, virtualTickets } from '../virtuals/rounds/api';

type Round = typeof virtualRounds.$inferSelect;
type Ticket = typeof virtualTickets.$inferSelect;

const PAGE = 200;

const page = async (sql: Sql, after: string): Promise<Round[]> =>
  sql.drizzle
    .select()
    .from(virtualRounds)
    .where(gt(virtualRounds.id, after))
    .orderBy(asc(virtualRounds.id))
    .limit(PAGE);

const listTickets = async (sql: Sql, rounds: readonly Round[]): Promise<Ticket[]> =>
  sql.drizzle
    .select()
    .from(virtualTickets)
    .where(
      inArray(
        virtualTickets.roundId,
        rounds.map(({ id }) => id),
      ),
    )
    .orderBy(asc(virtualTickets.id));

const asText = (results: readonly Result[] | null): string =>
  (results ?? []).map(({ eventId, resultSequence }) => `${eventId} ${resultSequence}`).join();

/** Recomputes a round and its tickets from its seeds, and describes the differences. */
function listDifferences(
  { id, engine, roundNumber, serverSeed, seedHash, playerSeed, status, results }: Round,
  tickets: readonly Ticket[],
): string[] {
  const wrong: string[] = [];
  if (getCommitment(serverSeed) !== seedHash) wrong.push(`round ${id}: its seed does not match the published hash`);
  if (results === null) return wrong;
  // Results of engines with other draws remain as published.
  const expected = canReplay(engine)
    ? playRound({ roundId: id, serverSeed, playerSeed: playerSeed ?? '', roundNumber })
    : results;
  if (asText(expected) !== asText(results)) wrong.push(`round ${id}: its seeds give other results`);
  for (const ticket of status === 'finished' ? tickets.filter(({ roundId }) => roundId === id) : []) {
    const { gross, bonus, tax, status: ended } = getPayout(ticket, results);
    if (gross !== ticket.gross || bonus !== ticket.bonus || tax !== ticket.tax || ended !== ticket.status) {
      wrong.push(
        `virtual ticket ${ticket.id}: ${ticket.status}, gross ${ticket.gross}; its round gives ${ended}, gross ${gross}`,
      );
    }
  }
  return wrong;
}

/** Replays all rounds and settles their tickets, page by page, and reports differences. */
export async function checkVirtualResults(sql: Sql, report: (what: string) => void): Promise<void> {
  for (let after = ''; ;) {
    const rows = await page(sql, after);
    const tickets = await listTickets(sql, rows);
    for (const what of rows.flatMap((round) => listDifferences(round, tickets))) report(what);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
