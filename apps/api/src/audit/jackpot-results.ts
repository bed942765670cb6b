import { ne } from 'drizzle-orm';
import { outcomeOf } from '../betting/jackpot/rounds';
import { countsByPicks } from '../betting/jackpot/store';
import { jackpotRounds, type PaidRank } from '../betting/jackpot/tables';
import { type Sql } from '../platform/database';

const inWords = (ranks: readonly PaidRank[], margin: number | null, rolled: number | null): string =>
  [
    ...ranks.map(({ hits, winners, pot, each, tax, ticketTax }) => [hits, winners, pot, each, tax, ticketTax].join()),
    margin,
    rolled,
  ].join(' ');

/** Works every decided round of the jackpot out again: from its results, and from how many entries picked what. */
export async function checkJackpotResults(sql: Sql, report: (what: string) => void): Promise<void> {
  for (const round of await sql.drizzle.select().from(jackpotRounds).where(ne(jackpotRounds.status, 'open'))) {
    const right = outcomeOf(round, await countsByPicks(sql, round.id), round.results ?? '');
    const { ranks, margin, rolled } = round;
    if (inWords(ranks ?? [], margin, rolled) !== inWords(right.ranks, right.margin, right.rolled))
      report(`round ${round.id} of the jackpot leaves ${rolled}, its entries and results make it ${right.rolled}`);
  }
}
