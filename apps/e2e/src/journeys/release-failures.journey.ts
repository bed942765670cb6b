import { type Page, type Request } from '@playwright/test';
import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { breakRemote, getEntryPattern, type Breakage } from '../product/broken-remote';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { createNewcomer, register } from '../product/newcomer';

const tag = '@shell';

/** Breakages that are tested with every change; the others only on main. */
const forEveryChange: ReadonlySet<Breakage> = new Set(['missing']);

const PAUSED = 'Betting is paused because player protection could not be loaded.';
const FAILED = 'Loading Failed. Please try again later.';

/** The kind of failure that is reported for each breakage. */
const kinds: Record<Breakage, string> = {
  missing: 'network',
  silent: 'timeout',
  'wrong hash': 'integrity',
  throws: 'bad-script',
  setup: 'setup',
  render: 'render',
};

/** Waits for the report of a remote, of a certain kind: an error may also be reported as that of a script. */
const waitForReport = (page: Page, remote: string, kind?: string): Promise<Request> =>
  page.waitForRequest((request) => {
    if (!request.url().endsWith('/report')) return false;
    const report: { remote?: string; kind?: string } = request.postDataJSON();
    return report.remote === remote && (kind === undefined || report.kind === kind);
  });

for (const breakage of Object.keys(kinds) as Breakage[]) {
  test(
    `the rest of the product works when the matches cannot be loaded (${breakage})`,
    { tag: forEveryChange.has(breakage) ? tag : [tag, '@main'] },
    async ({ page, consoleWatch, home }) => {
      consoleWatch.allow(/./);
      if (breakage === 'silent') await page.clock.install();
      await breakRemote(page, 'sportsbook', breakage);
      const report = waitForReport(page, 'sportsbook', kinds[breakage]);
      await page.goto(home, { waitUntil: 'domcontentloaded' });

      const main = page.getByRole('main');
      if (breakage === 'silent') {
        await expect(main.getByRole('button', { name: /\d\.\d\d/ }).first()).toBeVisible();
        // The time limit starts with the script, which may load long after the server's content.
        await expect(async () => {
          await page.clock.fastForward(30_000);
          await expect(main.getByText(FAILED)).toBeVisible({ timeout: 1000 });
        }).toPass();
      }
      await expect(main.getByText(FAILED)).toBeVisible();
      await expect(main.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect((await report).postDataJSON()).toMatchObject({
        remote: 'sportsbook',
        kind: kinds[breakage],
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });

      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Log in' })
        .or(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
        .click();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    },
  );
}

test(
  'Reload loads the matches once they are available again',
  { tag: [tag, '@main'] },
  async ({ page, consoleWatch, home }) => {
    consoleWatch.allow(/./);
    const restore = await breakRemote(page, 'sportsbook', 'missing');
    await page.goto(home);
    const main = page.getByRole('main');
    await expect(main.getByText(FAILED)).toBeVisible();
    await restore();
    await main.getByRole('button', { name: 'Reload' }).click();
    await expect(main.getByText(FAILED)).toBeHidden();
    await expect(main.getByRole('button', { name: /\d\.\d\d/ }).first()).toBeVisible();
  },
);

test(
  'matches stay readable while their script loads for 20 seconds, and can be selected afterwards',
  { tag: [tag, '@main'] },
  async ({ page, home }) => {
    await page.clock.install();
    let release: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (release = resolve));
    await page.route(getEntryPattern('sportsbook'), async (route) => {
      await blocked;
      await route.continue();
    });
    await page.goto(home, { waitUntil: 'domcontentloaded' });
    const cell = page
      .getByRole('main')
      .locator('[data-row]')
      .getByRole('button', { name: /\d\.\d\d/ })
      .first();
    const status = page.getByRole('status').filter({ hasText: 'Still loading…' });
    await expect(cell).toBeVisible();
    await expect(status).toBeHidden();
    // The time limit starts with the script, which may load long after the server's content.
    await expect(async () => {
      await page.clock.fastForward(6000);
      await expect(status).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.clock.fastForward(14_000);
    await expect(cell).toBeVisible();
    release();
    await expect(status).toBeHidden();
    await expect(async () => {
      await cell.click();
      await expect(cell).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
  },
);

test(
  'a page whose code is missing shows an error, and the other pages still work',
  { tag },
  async ({ page, consoleWatch, home }) => {
    consoleWatch.allow(/./);
    await arrive(page, home);
    await page.route(/\/assets\/sportsbook\/(?!remoteEntry)[^/]*\.(js|css)$/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    const report = waitForReport(page, 'sportsbook');
    await page
      .getByRole('main')
      .getByRole('link', { name: / v |vs/ })
      .first()
      .click();
    await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ remote: 'sportsbook', kind: 'network' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /\d\.\d\d/ })
        .first(),
    ).toBeVisible();
  },
);

test(
  'the matches work when the account cannot be loaded',
  { tag: [tag, '@main'] },
  async ({ page, consoleWatch, home, betslip, someMatches }) => {
    consoleWatch.allow(/./);
    await breakRemote(page, 'account', 'missing');
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await expect(betslip.opener).toHaveText(/1/);
  },
);

for (const breakage of ['missing', 'setup'] as const) {
  test(
    `no bet can be placed without player protection (${breakage}), and the slip shows the reason`,
    { tag: forEveryChange.has(breakage) ? ['@protection'] : ['@protection', '@main'] },
    async ({ page, consoleWatch, home, player, betslip, someMatches }) => {
      consoleWatch.allow(/./);
      await logIn(page, home, player);
      const [match] = await someMatches();
      await breakRemote(page, 'protection', breakage);
      const report = waitForReport(page, 'protection');
      await addSelections(page, home, [[match, '1']]);
      await betslip.open();
      await betslip.stake('100');
      await expect(betslip.sheet.getByText(PAUSED)).toBeVisible();
      await expect(betslip.place).toBeHidden();
      expect((await report).postDataJSON()).toMatchObject({ remote: 'protection', kind: kinds[breakage] });
    },
  );
}

for (const country of ['ng', 'gh'] as const) {
  test.describe(country, () => {
    test.use({ country });

    test(
      'a player can self-exclude without player protection and without scripts, and cannot place a bet afterwards',
      { tag: [tag, '@main'] },
      async ({ page, browser, baseURL, request, consoleWatch, home, betslip, ownMatches }) => {
        test.slow();
        consoleWatch.allow(/./);
        await arrive(page, `${home}/n/me`);
        await register(page, request, country, createNewcomer(country));
        const [match] = await ownMatches(1);
        await addSelections(page, home, [[match, '1']]);
        const restore = await breakRemote(page, 'protection', 'missing');
        await page.goto(`${home}/self-exclusion`);
        await expect(page).toHaveURL(new RegExp(`/api/${country}/self-exclusion$`));

        const noScriptContext = await browser.newContext({
          javaScriptEnabled: false,
          baseURL,
          storageState: await page.context().storageState(),
        });
        const noScriptPage = await noScriptContext.newPage();
        await noScriptPage.goto(page.url());
        await noScriptPage.getByRole('radio', { name: 'Real Sports' }).check();
        await noScriptPage.getByRole('radio', { name: '7 Days' }).check();
        await noScriptPage.getByRole('button', { name: 'Continue' }).click();
        await expect(noScriptPage.getByRole('heading', { level: 1 })).toHaveText(
          'Exclude yourself from Real Sports for 7 Days?',
        );
        await expect(noScriptPage.getByText(/^It ends on \d\d \w{3}\. \d{4} \d\d:\d\d GMT\+[01]\.$/)).toBeVisible();
        await noScriptPage.getByRole('checkbox').check();
        await noScriptPage.getByRole('button', { name: 'Exclude me for 7 Days' }).click();
        await expect(noScriptPage.getByRole('status')).toHaveText(/^Real Sports: Excluded until .* GMT\+[01]$/);
        await noScriptContext.close();

        await restore();
        await arrive(page, `${home}/n/me`);
        await betslip.open();
        await expect(betslip.sheet.getByRole('button', { name: 'You are excluded' })).toBeVisible();
        await expect(betslip.place).toBeHidden();
      },
    );
  });
}

test(
  "a tap on self-exclusion opens the server's page while player protection is missing",
  { tag: [tag, '@main'] },
  async ({ page, consoleWatch, home, player, betslip, someMatches }) => {
    consoleWatch.allow(/./);
    await logIn(page, home, player);
    const [match] = await someMatches();
    await breakRemote(page, 'protection', 'missing');
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.sheet.getByText(PAUSED)).toBeVisible();
    const foot = page.getByRole('contentinfo').getByRole('link', { name: 'Self-Exclusion' });
    await foot.evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/api\/ng\/self-exclusion$/);
    await expect(page.getByRole('radio')).toHaveCount(10);
  },
);

test(
  'Reload restores player protection, and with it betting',
  { tag: [tag, '@main'] },
  async ({ page, consoleWatch, home, player, betslip, ownMatches }) => {
    consoleWatch.allow(/./);
    await logIn(page, home, player);
    const [match] = await ownMatches(1);
    const restore = await breakRemote(page, 'protection', 'missing');
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.sheet.getByText(PAUSED)).toBeVisible();
    await restore();
    await betslip.sheet.getByRole('button', { name: 'Reload' }).click();
    await expect(betslip.sheet.getByText(PAUSED)).toBeHidden();
    await betslip.tapPlace();
    await betslip.receipt();
  },
);

test('the page reports the releases it runs', { tag: [tag, '@main'] }, async ({ page, home }) => {
  const report = page.waitForRequest((request) => request.url().endsWith('/report/served'));
  await page.goto(home);
  const { country, snapshot, apps } = (await report).postDataJSON();
  expect([country, snapshot]).toEqual(['ng', expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(apps.map(({ name }: { name: string }) => name).sort()).toEqual(['account', 'shell', 'sportsbook']);
});
