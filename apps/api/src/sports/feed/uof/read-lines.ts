import { isOwnMarket } from '@oware/contracts';
import { factor, id, integer, marketStatus, need, required } from './attributes';
import type { CancelledMarket, LineKey, OddsMarket, OddsOutcome, SettledMarket, SettledOutcome } from './message';
import { readOdds } from './odds';
import { FeedReject } from './reject';
import { normaliseSpecifiers } from './specifiers';
import { children, type Element } from './xml';

/**
 * Which line an element is about. `extended_specifiers` do not tell lines apart and are left out.
 * @throws FeedReject `bad_id` for a market that is the product's own
 */
export function readLine(market: Element): LineKey {
  const marketId = need(market, 'id', id);
  if (isOwnMarket(marketId)) throw new FeedReject('bad_id', `Market ${marketId} is the product's own.`);
  return { marketId, specifiers: normaliseSpecifiers(market.attributes.specifiers) };
}

function outcomeId(element: Element): string {
  const value = required(element, 'id');
  if (value.length > 120) throw new FeedReject('bad_id', 'An outcome id is longer than 120 characters.');
  return value;
}

/** Active unless the feed says 0; no odds then is normal, odds without `active` are a price. */
function readOutcome(element: Element): OddsOutcome {
  const odds = element.attributes.odds;
  return {
    id: outcomeId(element),
    odds: odds === undefined || odds === '' ? null : readOdds(odds),
    active: element.attributes.active !== '0',
    probability: element.attributes.probabilities ?? null,
  };
}

/** A market of an odds change. Without a status it is active; `favourite` is how both spellings of the feed are read. */
export const readOddsMarket = (market: Element): OddsMarket => ({
  ...readLine(market),
  status: marketStatus(market, 'status', 1),
  favourite: (market.attributes.favourite ?? market.attributes.favorite) === '1',
  outcomes: children(market, 'outcome').map(readOutcome),
});

function readSettledOutcome(element: Element): SettledOutcome {
  const result = integer(element, 'result');
  if (result !== 1 && result !== 0 && result !== -1) {
    throw new FeedReject('bad_status', `outcome result="${element.attributes.result ?? ''}"`);
  }
  return {
    id: outcomeId(element),
    result,
    voidFactor: factor(element, 'void_factor') ?? null,
    deadHeatFactor: factor(element, 'dead_heat_factor') ?? null,
  };
}

/** A market of a settlement; a line without outcomes is settled with nothing to pay. */
export const readSettledMarket = (market: Element): SettledMarket => ({
  ...readLine(market),
  voidReason: id(market, 'void_reason') ?? null,
  outcomes: children(market, 'outcome').map(readSettledOutcome),
});

/** A market of a cancellation. */
export const readCancelledMarket = (market: Element): CancelledMarket => ({
  ...readLine(market),
  voidReason: id(market, 'void_reason') ?? null,
});
