import { ne } from 'drizzle-orm';
import { computeRoundOutcome, countByPredictions, jackpotRounds, type PaidRank } from '../betting/jackpot/api';
import { type Sql } from '../platform/database';

const inWords = (ranks: readonly PaidRank[], margin: number | null, rolled: number | null): string =>
  [
    ...ranks.map(({ hits, winners, pot, each, tax, ticketTax }) => [hits, winners, pot, each, tax, ticketTax].join()),
    margin,
    rolled,
  ].join(' ');

/**
 * Recomputes all decided jackpot rounds from their results and the number of entries by predictions, and reports differences.
 */
export async function checkJackpotResults(sql: Sql, report: (what: string) => void): Promise<void> {
  for (const round of await sql.drizzle.select().from(jackpotRounds).where(ne(jackpotRounds.status, 'open'))) {
    const expected = computeRoundOutcome(round, await countByPredictions(sql, round.id), round.results ?? '');
    const { ranks, margin, rolled } = round;
    if (inWords(ranks ?? [], margin, rolled) !== inWords(expected.ranks, expected.margin, expected.rolled))
      report(`round ${round.id} of the jackpot leaves ${rolled}, but its entries and results give ${expected.rolled}`);
  }
}
