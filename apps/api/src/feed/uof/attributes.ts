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

/** As `integer`, and it must be there. */
export function requiredInteger(element: Element, name: string): number {
  required(element, name);
  return integer(element, name) as number;
}

const EVENT_ID = /^[a-z0-9]{1,12}:[a-z_]{1,24}:[\w.:-]{1,40}$/i;

/** The event that a message is about. @throws FeedReject `bad_id`, `missing_attribute` */
export function eventId(element: Element): string {
  const id = required(element, 'event_id');
  if (!EVENT_ID.test(id)) throw new FeedReject('bad_id', `event_id="${id}"`);
  return id;
}

const MARKET_STATUSES: readonly number[] = [1, 0, -1, -2, -3, -4];

/** A market state; `fallback` stands when the attribute is absent. @throws FeedReject `bad_status` */
export function marketStatus(element: Element, name: string, fallback: MarketStatus): MarketStatus {
  const value = integer(element, name);
  if (value === undefined) return fallback;
  if (!MARKET_STATUSES.includes(value)) throw new FeedReject('bad_status', `${element.name} ${name}="${value}"`);
  return value as MarketStatus;
}

/** A decimal between 0 and 1, kept as its text so that it stays exact. @throws FeedReject `bad_factor` */
export function factor(element: Element, name: string): string | undefined {
  const value = element.attributes[name];
  if (value === undefined || value === '') return undefined;
  if (!/^(0(\.\d{1,12})?|1(\.0{1,12})?)$/.test(value)) throw new FeedReject('bad_factor', `${name}="${value}"`);
  return value;
}
