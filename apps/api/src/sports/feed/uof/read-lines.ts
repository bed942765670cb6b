import { isOwnMarket } from '@oware/contracts';
import { readFactor, readId, readInteger, readMarketStatus, readRequired, getRequired, readTime } from './attributes';
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
import { RejectedMessage } from '../../model/rejected-message';
import { formatSpecifiers } from '../../model/specifiers';
import { type Affected, type UnreadCollector } from './unread';
import { findChild, listChildren, type Element } from './xml';

/**
 * Reads the line of an element. Ignores `extended_specifiers`, which do not distinguish lines.
 * @throws RejectedMessage `bad_id` for one of the product's own markets
 */
export function readLine(market: Element): LineKey {
  const marketId = readRequired(market, 'id', readId);
  if (isOwnMarket(marketId)) throw new RejectedMessage('bad_id', `Market ${marketId} is reserved for the product.`);
  return { marketId, specifiers: formatSpecifiers(market.attributes.specifiers) };
}

function outcomeId(element: Element): string {
  const value = getRequired(element, 'id');
  if (value.length > 120) throw new RejectedMessage('bad_id', 'An outcome id is longer than 120 characters.');
  return value;
}

/** Returns the lines that an unreadable element may have been about. */
function getAffected(market: Element): Affected {
  try {
    const marketId = readRequired(market, 'id', readId);
    return isOwnMarket(marketId) ? 'nothing' : marketId;
  } catch {
    return 'event';
  }
}

/** Reads the lines of a message; skips and records unreadable ones. */
export function readLines<Line>(
  markets: readonly Element[],
  read: (market: Element) => Line,
  unread: UnreadCollector,
): Line[] {
  return markets.flatMap((market) => unread.attempt(() => [read(market)], [], getAffected(market)));
}

/** Reads the odds of an outcome; an inactive outcome may have invalid odds. */
function readPrice({ attributes: { odds, active } }: Element, unread: UnreadCollector): OddsOutcome['odds'] {
  if (odds === undefined || odds === '') return null;
  if (active !== '0') return unread.attempt(() => readOdds(odds), null);
  try {
    return readOdds(odds);
  } catch {
    return null;
  }
}

/** Reads the team of a player; the feed counts from 1. Any other value counts as not sent. */
const readSide = ({ attributes: { team } }: Element): Pick<OddsOutcome, 'side'> =>
  team === '1' ? { side: 0 } : team === '2' ? { side: 1 } : {};

/**
 * Reads an outcome. Active unless the feed sends 0; missing odds are then normal, odds without `active` are a price. An outcome without a
 * price takes no bets.
 */
function readOutcome(element: Element, unread: UnreadCollector): OddsOutcome[] {
  const name = unread.attempt(() => outcomeId(element), null);
  if (name === null) return [];
  return [
    {
      id: name,
      odds: readPrice(element, unread),
      active: element.attributes.active !== '0',
      probability: element.attributes.probabilities ?? null,
      ...readSide(element),
    },
  ];
}

/** An unreadable stop time counts as passed. */
function readNextBetstop(market: Element, unread: UnreadCollector): number | null {
  const metadata = findChild(market, 'market_metadata');
  return (metadata && unread.attempt(() => readTime(metadata, 'next_betstop'), 0)) ?? null;
}

/**
 * Reads a market of an odds change. Without a status it is active, with an unknown one suspended. The feed sends `favourite` in two
 * spellings.
 */
export const readOddsMarket = (market: Element, unread: UnreadCollector): OddsMarket => ({
  ...readLine(market),
  status: unread.attempt(() => readMarketStatus(market, 'status', 1), -1),
  favourite: (market.attributes.favourite ?? market.attributes.favorite) === '1',
  nextBetstop: readNextBetstop(market, unread),
  outcomes: listChildren(market, 'outcome').flatMap((outcome) => readOutcome(outcome, unread)),
});

/** Reads the share of a win that is paid after a tie. 0 is invalid for a winner, and irrelevant for a loser. */
function readDeadHeatFactor(element: Element, result: number): string | null {
  const value = readFactor(element, 'dead_heat_factor') ?? null;
  if (value === null || Number(value) > 0) return value;
  if (result !== 1) return null;
  throw new RejectedMessage('bad_factor', `dead_heat_factor="${value}" of an outcome that has won`);
}

function readSettledOutcome(element: Element): SettledOutcome {
  const result = readInteger(element, 'result');
  if (result !== 1 && result !== 0 && result !== -1) {
    throw new RejectedMessage('bad_status', `outcome result="${element.attributes.result ?? ''}"`);
  }
  return {
    id: outcomeId(element),
    result,
    voidFactor: readFactor(element, 'void_factor') ?? null,
    deadHeatFactor: readDeadHeatFactor(element, result),
  };
}

/** Reads the reason shown for void bets; it does not affect which bets are void. */
const readVoidReason = (market: Element, unread: UnreadCollector): number | null =>
  unread.attempt(() => readId(market, 'void_reason'), null) ?? null;

/** Reads a market of a settlement; a line without outcomes is settled without payouts. */
export const readSettledMarket = (market: Element, unread: UnreadCollector): SettledMarket => ({
  ...readLine(market),
  voidReason: readVoidReason(market, unread),
  outcomes: listChildren(market, 'outcome').map(readSettledOutcome),
});

/** Reads a market whose results or cancellations are rolled back: those of the named outcomes, or of all. */
export const readRolledBackMarket = (market: Element): RolledBackMarket => ({
  ...readLine(market),
  outcomes: listChildren(market, 'outcome').map(outcomeId),
});

/** Reads a market of a cancellation: of the named outcomes, or of all. */
export const readCancelledMarket = (market: Element, unread: UnreadCollector): CancelledMarket => ({
  ...readRolledBackMarket(market),
  voidReason: readVoidReason(market, unread),
});
