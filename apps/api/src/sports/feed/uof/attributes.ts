import { parseShare } from '@oware/betting';
import type { MarketStatus } from '@oware/contracts';
import { RejectedMessage } from '../../model/rejected-message';
import type { Element } from './xml';

/**
 * Returns a required attribute.
 * @throws RejectedMessage `missing_attribute`
 */
export function getRequired(element: Element, name: string): string {
  const value = element.attributes[name];
  if (value === undefined || value === '')
    throw new RejectedMessage('missing_attribute', `${element.name} has no ${name}.`);
  return value;
}

/**
 * Reads a whole number of at most 15 digits, undefined when absent.
 * @throws RejectedMessage `bad_number`
 */
export function readInteger(element: Element, name: string): number | undefined {
  const value = element.attributes[name];
  if (value === undefined || value === '') return undefined;
  if (!/^-?\d{1,15}$/.test(value)) throw new RejectedMessage('bad_number', `${element.name} ${name}="${value}"`);
  return Number(value);
}

/** Largest id that fits the column. */
const MAX_ID = 2_147_483_647;
/** Largest producer number that fits the column. */
const MAX_PRODUCER = 32_767;
/** The year 2100, ms since 1970: no event is later. */
export const LATEST_TIME = 4_102_444_800_000;

/**
 * Reads a whole number between 0 and `max`, undefined when absent.
 * @throws RejectedMessage `bad_number`
 */
function readNatural(element: Element, name: string, max: number): number | undefined {
  const value = readInteger(element, name);
  if (value !== undefined && (value < 0 || value > max))
    throw new RejectedMessage('bad_number', `${element.name} ${name}="${value}"`);
  return value;
}

/**
 * Reads a numeric id.
 * @throws RejectedMessage `bad_number`
 */
export const readId = (element: Element, name: string): number | undefined => readNatural(element, name, MAX_ID);
/**
 * Reads the producer.
 * @throws RejectedMessage `bad_number`
 */
export const readProducer = (element: Element): number | undefined => readNatural(element, 'product', MAX_PRODUCER);
/**
 * Reads a time, ms since 1970.
 * @throws RejectedMessage `bad_number`
 */
export const readTime = (element: Element, name: string): number | undefined => readNatural(element, name, LATEST_TIME);
/**
 * Reads the request id of a recovery, a whole number of at most 15 digits.
 * @throws RejectedMessage `bad_number`
 */
export const readRequestId = (element: Element): number | undefined => readNatural(element, 'request_id', Infinity);

/**
 * Reads a required number.
 * @throws RejectedMessage `missing_attribute`, `bad_number`
 */
export function readRequired(
  element: Element,
  name: string,
  read: (element: Element, name: string) => number | undefined,
): number {
  getRequired(element, name);
  return read(element, name) as number;
}

const EVENT_ID = /^[a-z0-9]{1,12}:[a-z_]{1,24}:[\w.:-]{1,40}$/i;

/** Whether a text has the form of an event's id, such as `sr:match:12345`. */
export const isEventId = (text: string): boolean => EVENT_ID.test(text);

/**
 * Reads the id of the event of an element.
 * @throws RejectedMessage `bad_id`, `missing_attribute`
 */
export function readEventId(element: Element, name = 'event_id'): string {
  const value = getRequired(element, name);
  if (!isEventId(value)) throw new RejectedMessage('bad_id', `${name}="${value}"`);
  return value;
}

const MARKET_STATUSES: readonly number[] = [1, 0, -1, -2, -3, -4];

/**
 * Reads a market status; `fallback` when the attribute is absent.
 * @throws RejectedMessage `bad_status`
 */
export function readMarketStatus(element: Element, name: string, fallback: MarketStatus): MarketStatus {
  const value = readInteger(element, name);
  if (value === undefined) return fallback;
  if (!MARKET_STATUSES.includes(value)) throw new RejectedMessage('bad_status', `${element.name} ${name}="${value}"`);
  return value as MarketStatus;
}

/**
 * Reads a decimal from 0 to 1, such as `0.25` or `1E-1`, as text so that it stays exact.
 * @throws RejectedMessage `bad_factor`
 */
export function readFactor(element: Element, name: string): string | undefined {
  const value = element.attributes[name];
  if (value === undefined || value === '') return undefined;
  const share = value.includes('/') ? undefined : parseShare(value);
  if (share === undefined || share.n > share.d) throw new RejectedMessage('bad_factor', `${name}="${value}"`);
  return value;
}
