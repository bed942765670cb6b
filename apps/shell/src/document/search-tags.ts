import { BRAND, countries, DEFAULT_COUNTRY, type CountryCode } from '@oware/config';
import { formatText } from '@oware/content';
import { isPublic, searchKey, type PagesResponse, type ReleaseRoute } from '@oware/contracts';
import { documentTitle } from './document-title';
import { escape } from './escape';
import { inlineJson } from './inline-json';

/** What a visit says to search engines (reference: platform, search engines). */
export interface SearchMeta {
  country: CountryCode;
  /** Below the country prefix. */
  path: string;
  /** Undefined when there is no such page. */
  route: ReleaseRoute | undefined;
  /** The page's own title. */
  title: string | undefined;
  /** Content pages, of which `seo` is read. */
  words: PagesResponse | undefined;
  /** Origin of the page's address, without which no whole address can be written. */
  origin: string | undefined;
  /** What the page shows, as schema.org names it. */
  structured: object | undefined;
}

function textOf(
  { words, route, country, title }: Omit<SearchMeta, 'structured'>,
  part: 'title' | 'description',
): string | undefined {
  const text = route && words?.['seo']?.[`${searchKey(route.path)}_${part}`]?.value;
  return text
    ? formatText(text, { params: { brand: BRAND, country: countries[country].region, title: title ?? BRAND } })
    : undefined;
}

/** The title of a document: that of the content page `seo` where it has one, else the page's own. A page without a title has the brand's alone. */
export function searchTitle(meta: Omit<SearchMeta, 'structured'>): string {
  const text = textOf(meta, 'title');
  return text === undefined || (meta.title === undefined && text === documentTitle(BRAND))
    ? documentTitle(meta.title)
    : text;
}

const addressOf = (origin: string, country: CountryCode, path: string): string =>
  `${origin}/${country}/m${path === '/' ? '' : path}`;

/** An element of the head and its attributes. */
export interface SearchElement {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Description, address of its own, and the same page in the other countries. */
export function searchElements(meta: Omit<SearchMeta, 'structured'>): SearchElement[] {
  const { country, route, origin } = meta;
  if (!route || !isPublic(route)) return [{ name: 'meta', attributes: { name: 'robots', content: 'noindex' } }];
  // Case and a slash at the end do not matter: one address stands for all.
  const path = /[:*]/.test(route.path) ? meta.path : route.path;
  const description = textOf(meta, 'description');
  const link = (attributes: SearchElement['attributes']): SearchElement => ({ name: 'link', attributes });
  const same = (hreflang: string, of: CountryCode): SearchElement =>
    link({ rel: 'alternate', hreflang, href: addressOf(origin ?? '', of, path) });
  return [
    ...(description ? [{ name: 'meta', attributes: { name: 'description', content: description } } as const] : []),
    ...(origin === undefined ? [] : [link({ rel: 'canonical', href: addressOf(origin, country, path) })]),
    ...Object.values(countries).map(({ locale, shortName }) => same(locale, shortName)),
    same('x-default', DEFAULT_COUNTRY),
  ];
}

const toHtml = ({ name, attributes }: SearchElement): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escape(value)}"`)
    .join('')}>`;

/** The elements as the server writes them, and what the page shows in the words of schema.org. */
export function searchTags({ structured, ...meta }: SearchMeta): string[] {
  const shown = structured !== undefined && meta.route !== undefined && isPublic(meta.route);
  return [
    ...searchElements(meta).map(toHtml),
    ...(shown ? [`<script type="application/ld+json">${inlineJson(structured)}</script>`] : []),
  ];
}
