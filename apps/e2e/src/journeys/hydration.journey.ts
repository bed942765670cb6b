import { QUERY_FRESH_S } from '@oware/config';
import { type Page } from '@playwright/test';
import { logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

/**
 * Calls for the content of pages. Two are made on every page of a player and do not count: the number of open bets for the bottom button,
 * and the exclusions, which are read again once the connection is ready.
 */
const reading = /\/api\/\w+\/(factsCenter\/(events|sports)|orders\/bets(?!\?state=open&limit=1$)|cms\/|virtuals\/)/;

/**
 * Opens a page, waits until it is hydrated and requests nothing more; returns the calls made in the meantime. The layout must not shift.
 * A page older than `QUERY_FRESH_S` fetches its odds again by design, so only its earlier calls count.
 */
async function openAndHydrate(page: Page, address: string): Promise<string[]> {
  const fetched: string[] = [];
  // Excludes pending calls of the previous page.
  await page.goto('about:blank');
  const startedAt = Date.now();
  page.on('request', (request) => {
    const isFresh = Date.now() - startedAt <= QUERY_FRESH_S * 1000;
    if (isFresh && reading.test(request.url()) && request.method() === 'GET') fetched.push(request.url());
  });
  await arrive(page, address);
  await page.waitForLoadState('networkidle');
  const { shift, moved } = await readLayoutShift(page);
  expect(shift, `layout shift; these moved: ${moved.join('; ')}`).toBeLessThan(0.01);
  return fetched;
}

/** Returns the sum of the layout shifts without input, and the elements that moved. */
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
    `${path || '/'} hydrates without fetching the server's data again`,
    { tag: path === '/sport/football' ? tag : [tag, '@main'] },
    async ({ page, home }) => {
      expect(await openAndHydrate(page, home + path)).toEqual([]);
    },
  );
}

test(
  "a match hydrates without fetching the server's data again",
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home, someMatches }) => {
    const [match] = await someMatches();
    expect(await openAndHydrate(page, `${home}/sport/football/${match.id}`)).toEqual([]);
  },
);

test(
  "open bets hydrate with the server's data, and are read at most once more, when pushes begin",
  { tag: ['@account', '@sportsbook', '@main'] },
  async ({ page, home, player }) => {
    await logInByCalls(page, home, player);
    const fetched = await openAndHydrate(page, `${home}/my_accounts/open_bets`);
    // Changes of a bet between the server's page and the subscription are not pushed to anybody.
    const again = ['?state=open&limit=50'];
    expect([[], again]).toContainEqual(fetched.map((address) => new URL(address).search));
  },
);

test(
  "self-exclusion hydrates without fetching the server's data again",
  { tag: ['@account', '@protection', '@main'] },
  async ({ page, home, player }) => {
    await logInByCalls(page, home, player);
    expect(await openAndHydrate(page, `${home}/self-exclusion`)).toEqual([]);
  },
);

test(
  "the server's content stays in place until its code has loaded, and a tap made meanwhile counts",
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
      .locator('[data-row]')
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
  'a first page whose code is late shows a loading indicator',
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
