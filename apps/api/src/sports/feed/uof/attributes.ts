import { readShare } from '@oware/betting';
import type { MarketStatus } from '@oware/contracts';
import { FeedReject } from './reject';
import type { Element } from './xml';

/** An attribute that the message cannot do without. @throws FeedReject `missing_attribute` */
export function required(element: Element, name: string): string {
  const value = element.attributes[name];
  if (value === undefined || value === '') throw new FeedReject('missing_attribute', `${element.name} has no ${name}.`);
  return value;
}

/** A whole number of at most 15 digits, undefined when absent. @throws FeedReject `bad_number` */
export function integer(element: Element, name: string): number | undefined {
  const value = element.attributes[name];
  if (value === undefined || value === '') return undefined;
  if (!/^-?\d{1,15}$/.test(value)) throw new FeedReject('bad_number', `${element.name} ${name}="${value}"`);
  return Number(value);
}

/** The largest id that a column holds. */
const MAX_ID = 2_147_483_647;
/** The largest number of a producer that a column holds. */
const MAX_PRODUCER = 32_767;
/** The year 2100, ms since 1970: nothing that is bet on is later. */
export const LATEST_TIME = 4_102_444_800_000;

/** A whole number between 0 and `max`, undefined when absent. @throws FeedReject `bad_number` */
function natural(element: Element, name: string, max: number): number | undefined {
  const value = integer(element, name);
  if (value !== undefined && (value < 0 || value > max))
    throw new FeedReject('bad_number', `${element.name} ${name}="${value}"`);
  return value;
}

/** A number that names something. @throws FeedReject `bad_number` */
export const id = (element: Element, name: string): number | undefined => natural(element, name, MAX_ID);
/** A producer of the feed. @throws FeedReject `bad_number` */
export const producer = (element: Element): number | undefined => natural(element, 'product', MAX_PRODUCER);
/** A time, ms since 1970. @throws FeedReject `bad_number` */
export const time = (element: Element, name: string): number | undefined => natural(element, name, LATEST_TIME);
/** A request for a recovery. @throws FeedReject `bad_number` */
export const requestId = (element: Element): number | undefined =>
  natural(element, 'request_id', Number.MAX_SAFE_INTEGER);

/** A number that must be there. @throws FeedReject `missing_attribute`, `bad_number` */
export function need(
  element: Element,
  name: string,
  read: (element: Element, name: string) => number | undefined,
): number {
  required(element, name);
  return read(element, name) as number;
}

const EVENT_ID = /^[a-z0-9]{1,12}:[a-z_]{1,24}:[\w.:-]{1,40}$/i;

/** Whether a text has the form of an event's id, such as `sr:match:12345`. */
export const isEventId = (text: string): boolean => EVENT_ID.test(text);

/** The event that an element is about. @throws FeedReject `bad_id`, `missing_attribute` */
export function eventId(element: Element, name = 'event_id'): string {
  const value = required(element, name);
  if (!isEventId(value)) throw new FeedReject('bad_id', `${name}="${value}"`);
  return value;
}

const MARKET_STATUSES: readonly number[] = [1, 0, -1, -2, -3, -4];

/** A market state; `fallback` stands when the attribute is absent. @throws FeedReject `bad_status` */
export function marketStatus(element: Element, name: string, fallback: MarketStatus): MarketStatus {
  const value = integer(element, name);
  if (value === undefined) return fallback;
  if (!MARKET_STATUSES.includes(value)) throw new FeedReject('bad_status', `${element.name} ${name}="${value}"`);
  return value as MarketStatus;
}

/** A decimal from 0 to 1, such as `0.25` or `1E-1`, kept as text so that it stays exact. @throws FeedReject `bad_factor` */
export function factor(element: Element, name: string): string | undefined {
  const value = element.attributes[name];
  if (value === undefined || value === '') return undefined;
  const share = value.includes('/') ? undefined : readShare(value);
  if (share === undefined || share.n > share.d) throw new FeedReject('bad_factor', `${name}="${value}"`);
  return value;
}
