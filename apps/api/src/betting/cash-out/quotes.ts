import { type CashOutConfig } from '@oware/config';
import { type CashOutQuote } from '@oware/contracts';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { chanceToWin, legChances } from './chance';
import { quoteOf } from './price';
import { betsNow } from './store';
import { countryOf, type TermsParts } from './terms';

interface Parts extends Pick<TermsParts, 'cashOutConfig'> {
  db: Database;
  clock: Clock;
}

/** What bets can be cashed out for now, by the id of the bet, each on the terms of the country whose money it is in. */
export async function quotesNow(
  { db, clock, cashOutConfig }: Parts,
  betIds: readonly number[],
): Promise<Map<number, CashOutQuote>> {
  if (betIds.length === 0) return new Map();
  const [bets, chances] = [await betsNow(db, betIds, decisionTime(clock)), await legChances(db, betIds)];
  const configs = new Map<string, CashOutConfig>();
  for (const currency of new Set(bets.map((bet) => bet.currency)))
    configs.set(currency, await cashOutConfig(countryOf(currency)));
  const quotes = new Map<number, CashOutQuote>();
  for (const bet of bets) {
    const quote = quoteOf(bet, configs.get(bet.currency) as CashOutConfig);
    const chance = quote.offer && chanceToWin(bet, chances.get(bet.betId));
    quotes.set(bet.betId, { ...quote, ...(chance !== null && { chance }) });
  }
  return quotes;
}
