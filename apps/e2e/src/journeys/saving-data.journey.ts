import { type BrowserContext } from '@playwright/test';
import { SAVE_DATA_COOKIE } from '@oware/config';
import { logInByCalls } from '../product/account';
import { playingBudgets, readingBudgets } from '../product/data-budgets';
import { expect, test } from '../product/journey';
import { getPriceButton } from '../product/matches';
import { countBytes } from '../product/page-bytes';

const remotes = ['@account', '@sportsbook', '@promotions', '@virtuals', '@protection'];

const saveData = (context: BrowserContext, url = ''): Promise<void> =>
  context.addCookies([{ name: SAVE_DATA_COOKIE, value: 'on', url }]);

test(
  'each screen keeps within its budget of data, and loads no script before the first tap',
  { tag: [...remotes, '@main'] },
  async ({ page, home, context, baseURL }) => {
    test.setTimeout(120_000);
    await saveData(context, baseURL);
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(page);
    for (const [path, budget] of Object.entries(readingBudgets)) {
      await session.send('Network.clearBrowserCache');
      // A browser that has the scripts does not wait for a tap.
      await page.evaluate(() => location.origin === 'null' || localStorage.clear());
      const [before, scripts] = [bytes.all(), bytes.scripts()];
      await page.goto(home + path, { waitUntil: 'load' });
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      expect.soft(bytes.all() - before, `bytes of ${path || '/'}`).toBeLessThanOrEqual(budget);
      expect.soft(bytes.scripts() - scripts, `scripts of ${path || '/'}`).toBe(0);
      expect.soft(await page.locator('main img:visible').count(), `pictures of ${path || '/'}`).toBe(0);
    }
  },
);

test(
  'pages of a player cost little once the product is loaded',
  { tag: [...remotes, '@main'] },
  async ({ page, home, context, baseURL, player }) => {
    test.setTimeout(120_000);
    await saveData(context, baseURL);
    await logInByCalls(page, home, player);
    const bytes = await countBytes(page);
    for (const [path, budget] of Object.entries(playingBudgets)) {
      await page.goto(home + path, { waitUntil: 'networkidle' });
      let again = 0;
      // The network can be idle for a moment before the scripts that load last are requested.
      await expect(async () => {
        const [before, scripts] = [bytes.all(), bytes.scripts()];
        await page.reload({ waitUntil: 'networkidle' });
        expect(bytes.scripts() - scripts, 'bytes of scripts that were not cached').toBe(0);
        again = bytes.all() - before;
      }).toPass();
      expect.soft(again, `bytes of ${path} opened again`).toBeLessThanOrEqual(budget);
    }
  },
);

test(
  'a player who saves data places a bet: the first tap on a price loads the product, and counts',
  { tag: ['@account', '@sportsbook', '@protection', '@main'] },
  async ({ page, home, context, baseURL, player, betslip, ownMatches }) => {
    const [match] = await ownMatches(1);
    await logInByCalls(page, home, player);
    await saveData(context, baseURL);
    await page.goto(`${home}/sport/football/${match.id}`);
    await expect(page.getByText('Data saver: live after your first tap')).toBeVisible();
    const price = getPriceButton(page.getByRole('main'), match, '1');
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
    await expect(page.getByText(/^Data saver: about \d+ kB so far$/)).toBeVisible();
    await betslip.open();
    await betslip.stake('50');
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
  },
);
