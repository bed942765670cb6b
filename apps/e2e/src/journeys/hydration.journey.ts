import { QUERY_FRESH_S } from '@oware/config';
import { type Page } from '@playwright/test';
import { beLoggedIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

/**
 * Calls that read what pages show. Two are made on every page of a player and do not count: the number of open bets on the bottom button, and
 * the exclusions, which are read again once the connection is ready.
 */
const reading = /\/api\/\w+\/(factsCenter\/(events|sports)|orders\/bets(?!\?state=open&limit=1$)|cms\/|virtuals\/)/;

/**
 * Goes to a page, waits until it is alive and asks for nothing more; returns what it fetched meanwhile. Nothing may jump.
 * A page that is older than `QUERY_FRESH_S` fetches its odds again by design, so only what it fetches before counts.
 */
async function comeAlive(page: Page, address: string): Promise<string[]> {
  const fetched: string[] = [];
  // What the page before still asks for is not this one's.
  await page.goto('about:blank');
  const asked = Date.now();
  page.on('request', (request) => {
    const isFresh = Date.now() - asked <= QUERY_FRESH_S * 1000;
    if (isFresh && reading.test(request.url()) && request.method() === 'GET') fetched.push(request.url());
  });
  await arrive(page, address);
  await page.waitForLoadState('networkidle');
  const { shift, moved } = await readLayoutShift(page);
  expect(shift, `layout shift; these moved: ${moved.join('; ')}`).toBeLessThan(0.01);
  return fetched;
}

/** Reads the sum of the layout shifts that followed no input, and the elements that moved. */
const readLayoutShift = (page: Page): Promise<{ shift: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        let shift = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          })[]) {
            shift += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources ?? [])
              moved.push(
                `${node?.textContent?.slice(0, 60) ?? 'a removed element'} ${JSON.stringify([previousRect, currentRect])}`,
              );
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ shift, moved })));
      }),
  );

const open: Record<string, string[]> = {
  '@sportsbook': ['', '/sport/football', '/sport/basketball'],
  '@account': ['/n/az_menu', '/n/me', '/independent_login'],
  '@promotions': ['/promotions', '/promotions/content/multiple_bonus'],
  '@virtuals': ['/n/virtual-lobby'],
};
for (const [tag, path] of Object.entries(open).flatMap(([scope, paths]) => paths.map((one) => [scope, one] as const))) {
  test(
    `${path || '/'} comes alive without fetching again what the server sent`,
    { tag: path === '/sport/football' ? tag : [tag, '@main'] },
    async ({ page, home }) => {
      expect(await comeAlive(page, home + path)).toEqual([]);
    },
  );
}

test(
  'a match comes alive without fetching again what the server sent',
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home, someMatches }) => {
    const [match] = await someMatches();
    expect(await comeAlive(page, `${home}/sport/football/${match.id}`)).toEqual([]);
  },
);

test(
  'open bets come alive with what the server sent, and are read once more at most, when pushes begin',
  { tag: ['@account', '@sportsbook', '@main'] },
  async ({ page, home, player }) => {
    await beLoggedIn(page, home, player);
    const fetched = await comeAlive(page, `${home}/my_accounts/open_bets`);
    // What became of a bet after the server's page and before the subscription was pushed to nobody.
    const again = ['?state=open&limit=50'];
    expect([[], again]).toContainEqual(fetched.map((address) => new URL(address).search));
  },
);

test(
  'self-exclusion comes alive without fetching again what the server sent',
  { tag: ['@account', '@protection', '@main'] },
  async ({ page, home, player }) => {
    await beLoggedIn(page, home, player);
    expect(await comeAlive(page, `${home}/self-exclusion`)).toEqual([]);
  },
);

test(
  'what the server sent stays in its place until its code has come, and a tap made meanwhile counts',
  { tag: '@shell' },
  async ({ page, home }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/sportsbook/remoteEntry*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(home, { waitUntil: 'commit' });
    const strip = page.getByRole('navigation', { name: 'Sports' });
    const price = page
      .getByRole('main')
      .getByRole('button', { name: /\d\.\d\d/ })
      .first();
    await page.waitForFunction(() => {
      const button = document.querySelector('nav[aria-label="Main"] button');
      return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps$'));
    });
    await expect(strip.getByRole('link', { name: /^Football/ })).toBeVisible();
    await expect(price).toBeVisible();
    const before = [await strip.boundingBox(), await price.boundingBox()];

    await price.click();
    release();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    expect([await strip.boundingBox(), await price.boundingBox()]).toEqual(before);
  },
);

test(
  'a first page whose code is late shows that it is loading',
  { tag: ['@shell', '@main'] },
  async ({ page, home }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/shell/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(home, { waitUntil: 'commit' });
    const bar = (): Promise<string> =>
      page.locator('#main').evaluate((main) => getComputedStyle(main, '::before').content);
    await expect.poll(bar).toBe('""');
    release();
    await expect.poll(bar).toBe('none');
  },
);
