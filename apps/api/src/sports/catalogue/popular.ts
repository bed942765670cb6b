import { MAX_POPULAR, type PopularOutcome, type SportEvent } from '@oware/contracts';

/** Returns the popular outcomes of an event that can be bet on now, the most popular one of each market. */
export function choosePopular({ markets }: SportEvent, popular: readonly PopularOutcome[]): PopularOutcome[] {
  const isOpen = ({ marketId, specifiers, outcomeId }: PopularOutcome): boolean =>
    markets
      .find((market) => market.id === marketId && market.specifiers === specifiers && market.status === 1)
      ?.outcomes.some(({ id, active, odds }) => id === outcomeId && active && odds !== null) ?? false;
  const chosen = new Map<number, PopularOutcome>();
  for (const each of popular) if (!chosen.has(each.marketId) && isOpen(each)) chosen.set(each.marketId, each);
  return [...chosen.values()].slice(0, MAX_POPULAR);
}
