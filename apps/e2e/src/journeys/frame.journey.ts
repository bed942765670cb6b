import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = ['@account', '@sportsbook', '@protection'];
const frameTag = ['@shell'];

test(
  'pages of money and settings start with their main content: no strip of sports, no second title',
  { tag: [...tag, '@main'] },
  async ({ page, home, player }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logIn(page, home, player);
    const sports = page.getByRole('navigation', { name: 'Sports' });
    await expect(sports).toBeVisible();
    for (const [path, title] of [
      ['deposit', 'Deposit'],
      ['withdraw', 'Withdraw'],
      ['my_accounts/transactions', 'Transactions'],
      ['me/multi-auth', 'Two-step login'],
      ['n/me/settings/devices', 'Devices'],
      ['limits', 'Limits and time-out'],
    ] as const) {
      await arrive(page, `${home}/${path}`);
      await expect(sports, path).toBeHidden();
      const shown = page.getByRole('banner').getByText(title, { exact: true });
      const room = await shown.evaluate((box) => [
        box.clientWidth - box.scrollWidth,
        box.clientHeight - box.scrollHeight,
      ]);
      expect(room, `${path} has its whole title in sight`).toEqual([0, 0]);
      const heading = page.getByRole('main').getByRole('heading', { level: 1, name: title });
      expect((await heading.boundingBox())?.height, `${path} has its title once in sight`).toBeLessThanOrEqual(1);
    }
    for (const path of ['my_accounts/open_bets', 'my_accounts/open_bets/bet_history', 'my_accounts/messages', 'n/me']) {
      await arrive(page, `${home}/${path}`);
      await expect(sports, path).toBeHidden();
    }
  },
);

test(
  'on a wide screen the navigation is in the header and nothing is fixed to the bottom',
  { tag },
  async ({ page, home }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await arrive(page, home);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const box = await navigation.boundingBox();
    expect(box?.y).toBe(0);
    expect(box?.height).toBeLessThanOrEqual(56);
    await expect(navigation.getByRole('button', { name: /Betslip/ })).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Betslip' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL(/\/n\/me$/);
    await expect(navigation.getByRole('link', { name: 'Me', exact: true })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Register', 'Log in'])
      await page.getByRole('banner').getByRole('link', { name }).click({ trial: true });
  },
);

test(
  'a phone on its side leaves most of its height to the page',
  { tag: [...frameTag, '@main'] },
  async ({ page, home }) => {
    await page.setViewportSize({ width: 780, height: 360 });
    await page.goto(home);
    const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' })];
    const heights = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.height ?? 360));
    expect(heights[0]! + heights[1]!).toBeLessThanOrEqual(90);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  },
);

test(
  'automatic motion stops within five seconds, and there is none with reduced motion',
  { tag: [...frameTag, '@main'] },
  async ({ page, home }) => {
    for (const path of ['', '/live', '/sport/football']) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await arrive(page, home + path);
      const lasting = (): Promise<number> =>
        page.evaluate(
          () =>
            document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5_000).length,
        );
      await expect.poll(lasting, path).toBe(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const moving = (): Promise<number> =>
        page.evaluate(
          () =>
            document.getAnimations().filter(({ playState, effect }) => {
              const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
              return playState === 'running' && (Number(duration) > 10 || iterations === Infinity);
            }).length,
        );
      await expect.poll(moving, path).toBe(0);
    }
  },
);

for (const country of ['ng', 'gh'] as const) {
  test.describe(country, () => {
    test.use({ country });

    test(
      'terms, privacy, responsible play and 18+ are linked in the footer and beside the consent, and can be read',
      { tag: country === 'ng' ? tag : [...tag, '@main'] },
      async ({ page, home }) => {
        const names = ['Terms and conditions', 'Privacy', 'Responsible play', '18+'];
        await page.goto(home);
        const foot = page.getByRole('contentinfo');
        for (const name of names) {
          // Scrolls to the end, as a person reading the footer would.
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          await foot.getByRole('link', { name, exact: true }).click();
          await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
          await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
          await expect(foot.getByRole('link', { name: names[0]! })).toBeVisible();
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        }
        await arrive(page, `${home}?register=true`);
        const sheet = page.getByRole('dialog', { name: 'Register' });
        await expect(sheet).toContainText(
          'By registering, you confirm that you are 18 or older and accept the pages below.',
        );
        for (const name of names)
          await expect(sheet.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
      },
    );
  });
}

test(
  'Back on a page that was opened directly leads to its parent page, otherwise to the previous page',
  { tag: [...frameTag, '@main'] },
  async ({ page, home }) => {
    const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
    await arrive(page, `${home}/promotions/content/flash_freeze`);
    await back.click();
    await expect(page).toHaveURL(/\/m\/promotions$/);
    await arrive(page, `${home}/help`);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/\/m\/help$/);
    await back.click();
    await expect(page).toHaveURL(/\/m\/help$/);
    await back.click();
    await expect(page).toHaveURL(/\/m$/);
  },
);
