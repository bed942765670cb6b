import { isOwnMarket } from '@oware/contracts';
import { factor, id, integer, marketStatus, need, required, time } from './attributes';
import type {
  CancelledMarket,
  LineKey,
  OddsMarket,
  OddsOutcome,
  RolledBackMarket,
  SettledMarket,
  SettledOutcome,
} from './message';
import { readOdds } from './odds';
import { FeedReject } from './reject';
import { normaliseSpecifiers } from './specifiers';
import { type Affected, type UnreadParts } from './unread';
import { child, children, type Element } from './xml';

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

/** The lines that an element which cannot be read may have been about. */
function affectedBy(market: Element): Affected {
  try {
    const marketId = need(market, 'id', id);
    return isOwnMarket(marketId) ? 'nothing' : marketId;
  } catch {
    return 'event';
  }
}

/** Reads the lines of a message; one that cannot be read is left out and noted. */
export function readLines<Line>(
  markets: readonly Element[],
  read: (market: Element) => Line,
  unread: UnreadParts,
): Line[] {
  return markets.flatMap((market) => unread.attempt(() => [read(market)], [], affectedBy(market)));
}

/** The odds of an outcome; what is not bet on may have any. */
function readPrice({ attributes: { odds, active } }: Element, unread: UnreadParts): OddsOutcome['odds'] {
  if (odds === undefined || odds === '') return null;
  if (active !== '0') return unread.attempt(() => readOdds(odds), null);
  try {
    return readOdds(odds);
  } catch {
    return null;
  }
}

/** Active unless the feed says 0; no odds then is normal, odds without `active` are a price. Without a price nobody bets on it. */
function readOutcome(element: Element, unread: UnreadParts): OddsOutcome[] {
  const name = unread.attempt(() => outcomeId(element), null);
  if (name === null) return [];
  return [
    {
      id: name,
      odds: readPrice(element, unread),
      active: element.attributes.active !== '0',
      probability: element.attributes.probabilities ?? null,
    },
  ];
}

/** A stop whose time cannot be read has come. */
function readNextBetstop(market: Element, unread: UnreadParts): number | null {
  const metadata = child(market, 'market_metadata');
  return (metadata && unread.attempt(() => time(metadata, 'next_betstop'), 0)) ?? null;
}

/**
 * A market of an odds change. Without a status it is active, with an unknown one suspended; `favourite` is how both spellings of the feed
 * are read.
 */
export const readOddsMarket = (market: Element, unread: UnreadParts): OddsMarket => ({
  ...readLine(market),
  status: unread.attempt(() => marketStatus(market, 'status', 1), -1),
  favourite: (market.attributes.favourite ?? market.attributes.favorite) === '1',
  nextBetstop: readNextBetstop(market, unread),
  outcomes: children(market, 'outcome').flatMap((outcome) => readOutcome(outcome, unread)),
});

/** The share of a win that is left after a tie. One of nothing has no meaning for a winner, and none is needed for a loser. */
function readDeadHeatFactor(element: Element, result: number): string | null {
  const value = factor(element, 'dead_heat_factor') ?? null;
  if (value === null || Number(value) > 0) return value;
  if (result !== 1) return null;
  throw new FeedReject('bad_factor', `dead_heat_factor="${value}" of an outcome that has won`);
}

function readSettledOutcome(element: Element): SettledOutcome {
  const result = integer(element, 'result');
  if (result !== 1 && result !== 0 && result !== -1) {
    throw new FeedReject('bad_status', `outcome result="${element.attributes.result ?? ''}"`);
  }
  return {
    id: outcomeId(element),
    result,
    voidFactor: factor(element, 'void_factor') ?? null,
    deadHeatFactor: readDeadHeatFactor(element, result),
  };
}

/** The words for a bet that is void; what is void does not depend on it. */
const readVoidReason = (market: Element, unread: UnreadParts): number | null =>
  unread.attempt(() => id(market, 'void_reason'), null) ?? null;

/** A market of a settlement; a line without outcomes is settled with nothing to pay. */
export const readSettledMarket = (market: Element, unread: UnreadParts): SettledMarket => ({
  ...readLine(market),
  voidReason: readVoidReason(market, unread),
  outcomes: children(market, 'outcome').map(readSettledOutcome),
});

/** A market of which results or cancellations are taken back: those of the outcomes that it names, of all when it names none. */
export const readRolledBackMarket = (market: Element): RolledBackMarket => ({
  ...readLine(market),
  outcomes: children(market, 'outcome').map(outcomeId),
});

/** A market of a cancellation: of the outcomes that it names, of all when it names none. */
export const readCancelledMarket = (market: Element, unread: UnreadParts): CancelledMarket => ({
  ...readRolledBackMarket(market),
  voidReason: readVoidReason(market, unread),
});
