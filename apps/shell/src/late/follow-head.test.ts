import { type View } from '../app/app';
import { getCurrentLocation } from '../browser/history';
import { createTestPlatform } from '../testing/platform';
import { releaseRoute } from '../testing/snapshot';
import { followHead } from './follow-head';

const seo = {
  sport_sportkey_title: { value: '{title} odds in {country} | {brand}', type: 'TEXT' },
  sport_sportkey_description: { value: 'Bet on {title}.', type: 'TEXT' },
};

const pageAt = (path: string): View['content'] => ({ kind: 'page', remote: 'demo', route: releaseRoute({ path }) });

/** Opens a page that the server rendered at home. */
function open() {
  document.head.innerHTML =
    '<title>Oware Nigeria: sports betting</title><meta name="description" content="Home">' +
    '<link rel="canonical" href="https://oware.example/ng/m"><link rel="alternate" hreflang="en-NG" href="https://oware.example/ng/m">' +
    '<script type="application/ld+json">{}</script>';
  const fetch = jest.fn((_url: string, _init?: RequestInit) =>
    Promise.resolve({
      status: 200,
      text: () => Promise.resolve(JSON.stringify({ bizCode: 10000, data: { seo } })),
    } as Response),
  );
  const platform = createTestPlatform({
    http: { baseUrl: '', fetch: fetch as unknown as typeof globalThis.fetch, headers: () => ({}) },
  });
  let view: View = { location: { ...getCurrentLocation(), pathname: '/ng/m' }, content: pageAt('/') };
  const listeners = new Set<() => void>();
  followHead(platform, {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    fetch,
    /** Shows another page, as navigation does. */
    async show(pathname: string, content: View['content'], title: string): Promise<void> {
      view = { location: { ...view.location, pathname }, content };
      document.title = title;
      for (const listener of listeners) listener();
      await settled();
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const getContent = (selector: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute('content');
const getHref = (selector: string): string | null | undefined =>
  document.head.querySelector(selector)?.getAttribute('href');

it('writes the title and description of the next page from the content system', async () => {
  const { show } = open();
  await show('/ng/m/sport/tennis', pageAt('/sport/:sportKey'), 'Tennis | Oware');
  expect(document.title).toBe('Tennis odds in Nigeria | Oware');
  expect(getContent('meta[name=description]')).toBe('Bet on Tennis.');
  expect(getHref('link[rel=canonical]')).toBe('https://oware.example/ng/m/sport/tennis');
  expect(document.head.querySelectorAll('meta[name=description],link[rel=canonical]')).toHaveLength(2);
  expect(document.head.querySelector('script')).toBeNull();
});

it('follows a title that the page sets once its data has loaded', async () => {
  const { show } = open();
  await show('/ng/m/sport/tennis', pageAt('/sport/:sportKey'), 'Sport | Oware');
  document.title = 'Tennis | Oware';
  await settled();
  expect(document.title).toBe('Tennis odds in Nigeria | Oware');
  expect(getContent('meta[name=description]')).toBe('Bet on Tennis.');
});

it('keeps a missing page out of search engines', async () => {
  const { show } = open();
  await show('/ng/m/sport/quidditch', { kind: 'not-found' }, 'Oware');
  expect(document.title).toBe('Oware');
  expect(getContent('meta[name=robots]')).toBe('noindex');
  expect(getHref('link[rel=canonical]')).toBeUndefined();
});

it('fetches the texts once, with the first navigation', async () => {
  const { show, fetch } = open();
  document.title = 'Home | Oware';
  await settled();
  expect(fetch).not.toHaveBeenCalled();
  await show('/ng/m/sport/tennis', pageAt('/sport/:sportKey'), 'Tennis | Oware');
  await show('/ng/m/sport/rugby', pageAt('/sport/:sportKey'), 'Rugby | Oware');
  expect(fetch).toHaveBeenCalledTimes(1);
});
