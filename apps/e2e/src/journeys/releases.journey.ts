import { type Browser, type Page } from '@playwright/test';
import { brokenAtEvaluation, brokenInRender, type Variant } from '@oware/release-variants';
import { arrive } from '../product/arrive';
import { addSelections } from '../product/matches';
import { waitForVersion, expect, getSnapshot, test, getVersion } from '../product/released';

/** A journey here publishes, waits for an edge and reloads pages, so it takes longer than others, ms. */
test.describe.configure({ timeout: 150_000 });

/**
 * Creates another version that is visibly different from the build, by the heading of live matches. Its text has a key that the server's
 * content pages do not have, so the text in the code is shown.
 */
const inPlay = (version: string): Variant => ({
  version,
  edit: ({ text }) => text.replaceAll('liveNow', 'liveThen').replaceAll('Live now', 'In play now'),
});

test(
  'a promoted version is served to the next page; an open page keeps its own',
  { tag: ['@shell', '@sportsbook', '@main'] },
  async ({ page, home, squad, context }) => {
    await arrive(page, home);
    await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
    await squad.serve('sportsbook', inPlay('1.1.0'));
    const next = await context.newPage();
    await waitForVersion(next, home, 'sportsbook', '1.1.0');
    await expect(next.getByRole('region', { name: 'In play now' })).toBeVisible();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Open bets' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/log in/i)
        .first(),
    ).toBeVisible();
    expect(await getVersion(page, 'sportsbook')).toBe('1.0.0');
  },
);

test('a rollback restores the previous release', { tag: '@shell' }, async ({ page, home, squad }) => {
  await squad.serve('sportsbook', inPlay('1.1.0'));
  await waitForVersion(page, home, 'sportsbook', '1.1.0');
  await squad.change('rollback', 'sportsbook');
  await waitForVersion(page, home, 'sportsbook', '1.0.0');
  await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible();
});

test(
  'a canary is served to the same devices every time, and to nobody else',
  { tag: ['@shell', '@main'] },
  async ({ browser, baseURL, home, squad }) => {
    await squad.publish('sportsbook', inPlay('1.1.0'));
    await squad.change('canary', 'sportsbook@1.1.0', '--traffic', '50');
    const devices = Array.from({ length: 6 }, (_, at) => `device-of-journey-${at}`);
    const changed = await Promise.all(
      devices.map(async (id) => (await squad.change('which', id)).includes('sportsbook@1.1.0')),
    );
    expect(new Set(changed).size).toBe(2);
    for (const [at, device] of devices.entries()) {
      const page = await openDevice(browser, baseURL ?? '', device);
      const version = changed[at] ? '1.1.0' : '1.0.0';
      await waitForVersion(page, home, 'sportsbook', version);
      await page.reload();
      expect(await getVersion(page, 'sportsbook')).toBe(version);
      await page.context().close();
    }
  },
);

async function openDevice(browser: Browser, url: string, deviceId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'device-id', value: deviceId, url }]);
  return context.newPage();
}

/** Hides a page, as a phone does when another app is opened. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test(
  'an open page reports its web vitals, and an uncaught error with the remote that threw it',
  { tag: ['@shell', '@main'] },
  async ({ page, home, consoleWatch }) => {
    consoleWatch.allow(/boom/);
    const taken = (path: string) => page.waitForResponse((response) => new URL(response.url()).pathname === path);
    const [served, vitals, failure] = ['/report/served', '/report/vitals', '/report'].map(taken);
    await page.goto(home);
    expect((await served)?.status()).toBe(204);
    await page.evaluate(() => {
      // The test cannot read the content of a beacon.
      const sendBeacon = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        if (body instanceof Blob) void body.text().then((text) => (document.documentElement.dataset['beacon'] = text));
        return sendBeacon(address, body);
      };
      const error = new Error('boom');
      error.stack = `Error: boom\n    at f (${location.origin}/assets/sportsbook/511.js:1:2)`;
      setTimeout(() => {
        throw error;
      });
    });
    expect((await failure)?.status()).toBe(204);
    expect((await failure)?.request().postDataJSON()).toMatchObject({
      kind: 'script',
      remote: 'sportsbook',
      version: '1.0.0',
      message: 'boom',
      where: 'page /',
    });
    await expect(async () => {
      await hide(page);
      const response = await Promise.race([vitals, page.waitForTimeout(500)]);
      expect(response?.status()).toBe(204);
    }).toPass();
    const beacon = await page.locator('html').getAttribute('data-beacon');
    expect((JSON.parse(beacon ?? '{}') as { vitals: unknown[] }).vitals).toContainEqual(
      expect.objectContaining({ name: 'LCP', remote: 'sportsbook', version: '1.0.0', route: '/' }),
    );
  },
);

const broken = {
  'an exception at evaluation': brokenAtEvaluation,
  'an exception in render': brokenInRender,
};

for (const [what, variant] of Object.entries(broken)) {
  test(
    `a release with ${what} is replaced by the previous one for this session`,
    { tag: ['@shell', '@sportsbook', '@main'] },
    async ({ page, home, squad, consoleWatch }) => {
      consoleWatch.allow(/./);
      await squad.serve('sportsbook', { version: '1.1.0', ...variant });
      const reported = page.waitForRequest(
        (request) => request.url().endsWith('/report') && request.postDataJSON().remote === 'sportsbook',
      );
      await expect(async () => {
        await page.goto(home);
        const remotes = (await getSnapshot(page)).remotes
          .filter(({ name }) => name === 'sportsbook')
          .map(({ version }) => version);
        expect(['1.1.0', '1.0.0']).toContain(remotes[0]);
        expect((await page.context().cookies()).map(({ name }) => name)).toContain('remote-pins');
      }).toPass();
      expect((await reported).postDataJSON()).toMatchObject({ remote: 'sportsbook', version: '1.1.0' });
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /\d\.\d\d/ })
          .first(),
      ).toBeVisible();
      expect(await getVersion(page, 'sportsbook')).toBe('1.0.0');

      await arrive(page, `${home}/sport/football`);
      expect(await getVersion(page, 'sportsbook')).toBe('1.0.0');
    },
  );
}

test(
  'a disabled remote is gone, and the rest continues to work',
  { tag: ['@shell', '@promotions', '@main'] },
  async ({ page, home, squad, consoleWatch }) => {
    consoleWatch.allow(/404 \(Not Found\).*promotions/);
    await squad.change('disable', 'promotions');
    await waitForVersion(page, home, 'promotions', undefined);
    await arrive(page, home);
    const response = await page.goto(`${home}/promotions`);
    expect(response?.status()).toBe(404);
  },
);

test(
  'without player protection no bet can be placed, and the slip shows the reason',
  { tag: ['@shell', '@protection', '@sportsbook', '@main'] },
  async ({ page, home, squad, someMatches, betslip, consoleWatch }) => {
    consoleWatch.allow(/protection, load: not in the release snapshot/);
    await squad.change('disable', 'protection');
    await waitForVersion(page, home, 'protection', undefined);
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.sheet.getByText(/player protection could not be loaded/i)).toBeVisible();
    await expect(betslip.place).toBeHidden();
  },
);

test(
  'a new version waits while there are selections on the slip, and is loaded with the next page when there are none',
  { tag: '@shell' },
  async ({ page, home, squad, someMatches, betslip }) => {
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await squad.serve('promotions', { version: '1.1.0' });
    await recheck(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    expect(await getVersion(page, 'promotions')).toBe('1.0.0');

    await betslip.open();
    await betslip.sheet.getByRole('button', { name: /^Remove / }).click();
    await betslip.close();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
    await expect.poll(() => getVersion(page, 'promotions')).toBe('1.1.0');
  },
);

test(
  'an urgent fix reaches an open page, which keeps its selections',
  { tag: ['@shell', '@sportsbook', '@main'] },
  async ({ page, home, squad, someMatches, betslip }) => {
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await squad.publish('promotions', { version: '1.1.0' });
    await squad.change('promote', 'promotions@1.1.0', '--urgent');
    await recheck(page);
    await expect.poll(() => getVersion(page, 'promotions')).toBe('1.1.0');
    await betslip.open();
    await expect(betslip.sheet.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  },
);

/** Hides the page and shows it again, which makes it check for a new version; waits for the result. */
async function recheck(page: Page): Promise<void> {
  await expect(async () => {
    const response = page.waitForResponse(/builds\/latest\.json/, { timeout: 2000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(((await (await response).json()) as { remotes: Record<string, string> }).remotes.promotions).toBe('1.1.0');
  }).toPass();
}
