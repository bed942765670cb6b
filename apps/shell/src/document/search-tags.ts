import { BRAND, countries, DEFAULT_COUNTRY, type CountryCode } from '@oware/config';
import { formatText } from '@oware/content';
import { isPublic, getSearchKey, type PagesResponse, type ReleaseRoute } from '@oware/contracts';
import { formatDocumentTitle } from './document-title';
import { escape } from './escape';
import { toInlineJson } from './inline-json';

/** Data of a visit for search engines (reference: platform, search engines). */
export interface SearchMeta {
  country: CountryCode;
  /** Below the country prefix. */
  path: string;
  /** Undefined when the page does not exist. */
  route: ReleaseRoute | undefined;
  /** The page's own title. */
  title: string | undefined;
  /** Content pages, of which `seo` is used. */
  content: PagesResponse | undefined;
  /** Origin of the page's URL; without it no absolute URL can be written. */
  origin: string | undefined;
  /** Content of the page as schema.org data. */
  structured: object | undefined;
}

function getText(
  { content, route, country, title }: Omit<SearchMeta, 'structured'>,
  part: 'title' | 'description',
): string | undefined {
  const text = route && content?.['seo']?.[`${getSearchKey(route.path)}_${part}`]?.value;
  return text
    ? formatText(text, { params: { brand: BRAND, country: countries[country].region, title: title ?? BRAND } })
    : undefined;
}

/** Returns the title of a document: that of the content page `seo`, or else the page's own, or else only the brand. */
export function getSearchTitle(meta: Omit<SearchMeta, 'structured'>): string {
  const text = getText(meta, 'title');
  return text === undefined || (meta.title === undefined && text === formatDocumentTitle(BRAND))
    ? formatDocumentTitle(meta.title)
    : text;
}

const buildAddress = (origin: string, country: CountryCode, path: string): string =>
  `${origin}/${country}/m${path === '/' ? '' : path}`;

/** An element of the head and its attributes. */
export interface SearchElement {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Returns the description, the canonical address, and the same page in the other countries. */
export function listSearchElements(meta: Omit<SearchMeta, 'structured'>): SearchElement[] {
  const { country, route, origin } = meta;
  if (!route || !isPublic(route)) return [{ name: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  // Letter case and a trailing slash do not matter: all variants share one canonical address.
  const path = /[:*]/.test(route.path) ? meta.path : route.path;
  const description = getText(meta, 'description');
  const link = (attributes: SearchElement['attributes']): SearchElement => ({ name: 'link', attributes });
  const same = (hreflang: string, of: CountryCode): SearchElement =>
    link({ rel: 'alternate', hreflang, href: buildAddress(origin ?? '', of, path) });
  return [
    ...(description ? [{ name: 'meta', attributes: { name: 'description', content: description } } as const] : []),
    ...(origin === undefined ? [] : [link({ rel: 'canonical', href: buildAddress(origin, country, path) })]),
    ...Object.values(countries).map(({ locale, shortName }) => same(locale, shortName)),
    same('x-default', DEFAULT_COUNTRY),
  ];
}

const toHtml = ({ name, attributes }: SearchElement): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escape(value)}"`)
    .join('')}>`;

/** Returns the elements as HTML, and the content of the page as schema.org data. */
export function buildSearchTags({ structured, ...meta }: SearchMeta): string[] {
  const shown = structured !== undefined && meta.route !== undefined && isPublic(meta.route);
  return [
    ...listSearchElements(meta).map(toHtml),
    ...(shown ? [`<script type="application/ld+json">${toInlineJson(structured)}</script>`] : []),
  ];
}
