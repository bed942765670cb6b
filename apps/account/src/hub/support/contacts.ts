import { type CountryCode } from '@oware/config';
import { readJson, readText, type ContentState } from '@oware/content';

const PAGE = 'page_support';
const kinds = ['phone', 'whatsapp', 'email', 'address'] as const;

/** One way to reach customer service. */
export interface Contact {
  kind: (typeof kinds)[number];
  /** As it is shown. */
  value: string;
  /** Where a tap leads; null for one that is only read. */
  href: string | null;
}

const isList = (value: unknown): value is { kind: Contact['kind']; value: string }[] =>
  Array.isArray(value) &&
  value.every(
    (one: { kind?: unknown; value?: unknown } | null) =>
      kinds.some((kind) => kind === one?.kind) && typeof one?.value === 'string' && one.value !== '',
  );
const isByCountry = (value: unknown): value is Partial<Record<CountryCode, unknown>> =>
  typeof value === 'object' && value !== null;
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function hrefOf(kind: Contact['kind'], value: string): string | null {
  const digits = value.replace(/[^\d+]/g, '');
  if (kind === 'phone') return `tel:${digits}`;
  if (kind === 'whatsapp') return `https://wa.me/${digits.replace('+', '')}`;
  return kind === 'email' ? `mailto:${value}` : null;
}

/** Ways to reach customer service in a country, as the content page names them. */
export function contactsOf({ content }: ContentState, country: CountryCode): Contact[] {
  const list = readJson(content, PAGE, 'contact_list', isByCountry)?.[country];
  return isList(list) ? list.map(({ kind, value }) => ({ kind, value, href: hrefOf(kind, value) })) : [];
}

/** Whether the service may be launched (reference: account). */
export const mayLaunch = ({ content }: ContentState): boolean =>
  readJson(content, PAGE, 'launch_flag', isFlag) === true;

/** The product's own helpdesk, as `service_url` names it. */
const OWN = '/helpdesk';

/** Where the helpdesk comes from, and what may be believed of it. */
export interface Helpdesk {
  url: string;
  /** Whether it is the product's own, which needs nothing but scripts and forms. */
  own: boolean;
  /** What its messages come from: a frame without an origin says `null`. */
  origin: string;
}

/** The helpdesk, when its launch flag is on; null means the fallback. */
export function helpdeskOf({ content }: ContentState, country: CountryCode): Helpdesk | null {
  if (!mayLaunch({ content })) return null;
  const url = readText(content, PAGE, 'service_url') ?? '';
  if (url === OWN) return { url: `/api/${country}${OWN}`, own: true, origin: 'null' };
  const [, origin] = /^(https:\/\/[a-z\d.-]+(?::\d{1,5})?)(?:[/?#]\S*)?$/.exec(url) ?? [];
  return origin === undefined ? null : { url, own: false, origin };
}
