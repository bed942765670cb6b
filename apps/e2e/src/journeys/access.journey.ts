import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { THEMES, type CountryCode } from '@oware/config';
import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { playerOf } from '../product/players';
import { matches } from '../product/matches';

const tag = ['@account', '@sportsbook', '@virtuals', '@promotions', '@protection'];

const open = [
  '', '/sport/football', '/sport/basketball', '/sport/tennis', '/n/az_menu', '/n/me', '/independent_login', '/no/such/page',
  '/promotions', '/promotions/content/multiple_bonus', '/n/virtual-lobby', '/n/virtual-lobby/type?type=football',
];
const personal = [
  '/n/me', '/self-exclusion', '/self-exclusion/setup', '/self-exclusion/confirm?type=1&period=1440',
  '/my_accounts/open_bets', '/my_accounts/open_bets/bet_history',
];

/** What axe finds wrong with the page, one line each. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1, 2).join() ?? ''}`));
}

test.use({ viewport: { width: 320, height: 640 } });

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  for (const theme of THEMES) {
    test.describe(`${country}, ${theme}`, () => {
      test.use({ country });
      test.beforeEach(async ({ context, baseURL }) => {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
      });

      test('axe finds nothing on any page, nor on slip and login sheet', { tag }, async ({ page, home, request, betslip, consoleWatch }, { parallelIndex }) => {
        test.slow();
        consoleWatch.allow(/status of 404/);
        const [match] = await matches(request, 'sportId=sr:sport:1&phase=upcoming&limit=1', country);
        const found: Record<string, string[]> = {};
        for (const path of [...open, `/sport/football/${match?.id}`]) {
          await page.goto(home + path);
          found[path] = await violations(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} fits 320 px`).toBe(true);
        }
        await arrive(page, home);
        const price = page.getByRole('main').getByRole('button', { name: /\d\.\d\d/ }).first();
        await price.click();
        await expect(price).toHaveAttribute('aria-pressed', 'true');
        await betslip.open();
        found['betslip'] = await violations(page);
        await betslip.close();
        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
        found['login sheet'] = await violations(page);

        await logIn(page, home, playerOf(country, parallelIndex));
        for (const path of personal) {
          await page.goto(home + path);
          found[`${path}, logged in`] = await violations(page);
        }
        expect(Object.fromEntries(Object.entries(found).filter(([, wrong]) => wrong.length > 0))).toEqual({});
      });
    });
  }
}
