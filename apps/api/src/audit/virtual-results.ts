import { commitmentOf, ENGINE_VERSION, playRound, type Result } from '@oware/virtuals-engine';
import { asc, gt, inArray } from 'drizzle-orm';
import { type Sql } from '../platform/database';
import { payoutOf } from '../virtuals/rounds/close';
import { virtualRounds, virtualTickets } from '../virtuals/rounds/tables';

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

const ticketsOf = async (sql: Sql, rounds: readonly Round[]): Promise<Ticket[]> =>
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

/** What is wrong with a round and its tickets, worked out again from its seeds. */
function problems(
  { id, engine, roundNumber, serverSeed, seedHash, playerSeed, status, results }: Round,
  tickets: readonly Ticket[],
): string[] {
  const wrong: string[] = [];
  if (commitmentOf(serverSeed) !== seedHash)
    wrong.push(`round ${id}: its seed is not the one whose hash was published`);
  if (results === null) return wrong;
  // Results of an older engine stand as they were published; only this one's are played again.
  const right =
    engine === ENGINE_VERSION
      ? playRound({ roundId: id, serverSeed, playerSeed: playerSeed ?? '', roundNumber })
      : results;
  if (asText(right) !== asText(results)) wrong.push(`round ${id}: its seeds make other results`);
  for (const ticket of status === 'finished' ? tickets.filter(({ roundId }) => roundId === id) : []) {
    const { gross, bonus, tax, status: ended } = payoutOf(ticket, results);
    if (gross !== ticket.gross || bonus !== ticket.bonus || tax !== ticket.tax || ended !== ticket.status) {
      wrong.push(
        `virtual ticket ${ticket.id}: ${ticket.status}, gross ${ticket.gross}; its round makes it ${ended}, gross ${gross}`,
      );
    }
  }
  return wrong;
}

/** Plays every round again and settles its tickets, a page at a time. */
export async function checkVirtualResults(sql: Sql, report: (what: string) => void): Promise<void> {
  for (let after = ''; ;) {
    const rows = await page(sql, after);
    const tickets = await ticketsOf(sql, rows);
    for (const what of rows.flatMap((round) => problems(round, tickets))) report(what);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}
