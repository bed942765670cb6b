import { type CountryCode } from '@oware/config';
import { getJson, getText, type ContentState } from '@oware/content';

const PAGE = 'page_support';
const kinds = ['phone', 'whatsapp', 'email', 'address'] as const;

/** One way to reach customer service. */
export interface Contact {
  kind: (typeof kinds)[number];
  /** Displayed text. */
  value: string;
  /** Link target; null for a contact that is only shown. */
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

function getHref(kind: Contact['kind'], value: string): string | null {
  const digits = value.replace(/[^\d+]/g, '');
  if (kind === 'phone') return `tel:${digits}`;
  if (kind === 'whatsapp') return `https://wa.me/${digits.replace('+', '')}`;
  return kind === 'email' ? `mailto:${value}` : null;
}

/** Lists the ways to reach customer service in a country, from the content page. */
export function listContacts({ content }: ContentState, country: CountryCode): Contact[] {
  const list = getJson(content, PAGE, 'contact_list', isByCountry)?.[country];
  return isList(list) ? list.map(({ kind, value }) => ({ kind, value, href: getHref(kind, value) })) : [];
}

/** Whether the helpdesk or the app's own service may be opened (reference: account). */
export const isLaunchAllowed = ({ content }: ContentState): boolean =>
  getJson(content, PAGE, 'launch_flag', isFlag) === true;

/** Value of `service_url` that selects the product's own helpdesk. */
const OWN = '/helpdesk';

/** Address of the helpdesk and the trust it gets. */
export interface Helpdesk {
  url: string;
  /** Whether it is the product's own helpdesk, which needs only scripts and forms. */
  own: boolean;
  /** Origin of its messages: `null` for a sandboxed frame without an origin. */
  origin: string;
}

/**
 * Returns the helpdesk; null when its launch flag is off or its address is invalid: then the page shows the fallback.
 */
export function getHelpdesk({ content }: ContentState, country: CountryCode): Helpdesk | null {
  if (!isLaunchAllowed({ content })) return null;
  const url = getText(content, PAGE, 'service_url') ?? '';
  if (url === OWN) return { url: `/api/${country}${OWN}`, own: true, origin: 'null' };
  const [, origin] = /^(https:\/\/[a-z\d.-]+(?::\d{1,5})?)(?:[/?#]\S*)?$/.exec(url) ?? [];
  return origin === undefined ? null : { url, own: false, origin };
}
