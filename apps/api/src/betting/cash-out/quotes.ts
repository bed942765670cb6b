import { type CashOutConfig } from '@oware/config';
import { type CashOutQuote } from '@oware/contracts';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { computeChance, loadLegChances } from './chance';
import { createQuote } from './price';
import { loadBets } from './store';
import { getCountry, type TermsDependencies } from './terms';

interface Dependencies extends Pick<TermsDependencies, 'cashOutConfig'> {
  db: Database;
  clock: Clock;
}

/** Computes current cash-out quotes by bet id, each by the terms of the country of the bet's currency. */
export async function loadQuotes(
  { db, clock, cashOutConfig }: Dependencies,
  betIds: readonly number[],
): Promise<Map<number, CashOutQuote>> {
  if (betIds.length === 0) return new Map();
  const [bets, chances] = [await loadBets(db, betIds, getDecisionTime(clock)), await loadLegChances(db, betIds)];
  const configs = new Map<string, CashOutConfig>();
  for (const currency of new Set(bets.map((bet) => bet.currency)))
    configs.set(currency, await cashOutConfig(getCountry(currency)));
  const quotes = new Map<number, CashOutQuote>();
  for (const bet of bets) {
    const quote = createQuote(bet, configs.get(bet.currency) as CashOutConfig);
    const chance = quote.offer && computeChance(bet, chances.get(bet.betId));
    quotes.set(bet.betId, { ...quote, ...(chance !== null && { chance }) });
  }
  return quotes;
}
