import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { THEMES, type CountryCode } from '@oware/config';
import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { playerOf } from '../product/players';
import { matches } from '../product/matches';

/** Pages by the scope that owns them, for visitors and for players. */
const pages: Record<string, { open?: string[]; personal?: string[] }> = {
  shell: { open: ['/no/such/page'] },
  account: { open: ['/n/az_menu', '/n/me', '/independent_login'], personal: ['/n/me'] },
  sportsbook: {
    open: ['', '/sport/football', '/sport/basketball', '/sport/tennis'],
    personal: ['/my_accounts/open_bets', '/my_accounts/open_bets/bet_history'],
  },
  virtuals: { open: ['/n/virtual-lobby', '/n/virtual-lobby/type?type=football'] },
  promotions: { open: ['/promotions', '/promotions/content/multiple_bonus'] },
  protection: { personal: ['/self-exclusion', '/self-exclusion/setup', '/self-exclusion/confirm?type=1&period=1440'] },
};

/** What axe finds wrong with the page, one line each. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1, 2).join() ?? ''}`));
}

/** Fails when axe finds something, or when the page is wider than the phone. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await violations(page), what).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits 320 px`).toBe(true);
}

test.use({ viewport: { width: 320, height: 640 } });

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  for (const theme of THEMES) {
    test.describe(`${country}, ${theme}: axe finds nothing`, () => {
      test.use({ country });
      test.beforeEach(async ({ context, baseURL }) => {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      });

      for (const [scope, { open = [], personal = [] }] of Object.entries(pages)) {
        test(`on the pages of ${scope}`, { tag: `@${scope}` }, async ({ page, home, consoleWatch }, { parallelIndex }) => {
          consoleWatch.allow(/status of 404/);
          for (const path of open) {
            await page.goto(home + path);
            await expectAccessible(page, path);
          }
          if (personal.length === 0) return;
          await logIn(page, home, playerOf(country, parallelIndex));
          for (const path of personal) {
            await page.goto(home + path);
            await expectAccessible(page, `${path}, logged in`);
          }
        });
      }

      test('on a match and the slip', { tag: '@sportsbook' }, async ({ page, home, request, betslip }) => {
        const [match] = await matches(request, 'sportId=sr:sport:1&phase=upcoming&limit=1', country);
        await page.goto(`${home}/sport/football/${match?.id}`);
        await expectAccessible(page, 'a match');
        await arrive(page, home);
        const price = page.getByRole('main').getByRole('button', { name: /\d\.\d\d/ }).first();
        await price.click();
        await expect(price).toHaveAttribute('aria-pressed', 'true');
        await betslip.open();
        await expectAccessible(page, 'betslip');
      });

      test('on the login sheet', { tag: '@account' }, async ({ page, home }) => {
        await arrive(page, home);
        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        await expectAccessible(page, 'login sheet');
      });
    });
  }
}
