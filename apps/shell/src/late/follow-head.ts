import { BRAND } from '@oware/config';
import { type ContentState } from '@oware/content';
import { type Platform } from '@oware/platform';
import { type Navigation } from '../browser/navigation';
import { listSearchElements, getSearchTitle } from '../document/search-tags';
import { parseAddress } from '../address/address';
import { pageSavesData } from '../saver/saves-data';
import { fetchContentPages } from '../state/content-pages';

/** Content page of titles and descriptions. */
const SEARCH_PAGE = 'seo';

/** Tags in the head that belong to one page. */
const TAGS =
  'meta[name=description],meta[name=robots],link[rel=canonical],link[hreflang],script[type="application/ld+json"]';

const SUFFIX = ` | ${BRAND}`;

/**
 * Updates the head after each navigation to match the one that the server renders: title and description from the content page `seo`, and
 * the canonical address, which browsers use for sharing (reference: platform, search engines). The texts are fetched on the first
 * navigation, except on a page that saves data.
 */
export function followHead(platform: Platform, { view, subscribe }: Pick<Navigation, 'view' | 'subscribe'>): void {
  const first = view().location.pathname;
  const origin = new URL(document.querySelector<HTMLLinkElement>('link[hreflang]')?.href ?? location.href).origin;
  let texts: Promise<void> | undefined;
  /** Title that the page itself has set. */
  let own: string | undefined;
  let title = '';
  let tags = '';

  function write(): void {
    if (document.title !== title)
      own = document.title.endsWith(SUFFIX) ? document.title.slice(0, -SUFFIX.length) : undefined;
    const { location: shown, content } = view();
    const address = parseAddress(shown.pathname);
    const meta = {
      country: platform.country.shortName,
      path: address.kind === 'redirect' ? '/' : address.path,
      route: content.kind === 'page' ? content.route : undefined,
      title: own,
      content: (platform.store.getState() as ContentState).content,
      origin,
    };
    title = getSearchTitle(meta);
    if (document.title !== title) document.title = title;
    const elements = listSearchElements(meta);
    const written = JSON.stringify(elements);
    if (written === tags) return;
    tags = written;
    for (const tag of document.head.querySelectorAll(TAGS)) tag.remove();
    document.head.append(
      ...elements.map(({ name, attributes }) => {
        const element = document.createElement(name);
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        return element;
      }),
    );
  }

  function update(): void {
    if (texts === undefined && view().location.pathname === first) return;
    write();
    texts ??= pageSavesData()
      ? Promise.resolve()
      : fetchContentPages(platform, [SEARCH_PAGE], new AbortController().signal).then(write);
  }

  subscribe(update);
  const element = document.querySelector('title');
  // Pages also set their title once their data has loaded.
  if (element) new MutationObserver(update).observe(element, { childList: true });
}
