import { logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { getPriceButton, openMatch } from '../product/matches';
import { tabTo } from '../product/tab-to';

const tag = '@sportsbook';

test('a bet by the keyboard alone', { tag }, async ({ page, home, player, betslip, ownMatches }) => {
  await logInByCalls(page, home, player);
  const [match] = await ownMatches(1);
  const main = await openMatch(page, home, match);
  const home1 = getPriceButton(main, match, '1');
  await home1.focus();
  await page.keyboard.press('Space');
  await expect(home1).toHaveAttribute('aria-pressed', 'true');

  // The navigation is before the page, which may be long.
  await tabTo(page, /Betslip/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(betslip.sheet).toBeVisible();
  await tabTo(page, /stake/i);
  await page.keyboard.type('100');
  await expect(betslip.place).toBeEnabled();
  await tabTo(page, /^\s*Place bet/);
  await page.keyboard.press('Enter');
  await betslip.receipt();
  await expect(betslip.sheet.getByRole('heading', { name: /is placed$/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(betslip.sheet).toBeHidden();
});

test('the first Tab offers to skip to the content', { tag: ['@shell', '@main'] }, async ({ page, home }) => {
  await arrive(page, home);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test(
  'on a wide screen the Tab key reaches the navigation in the header before the page',
  { tag: ['@shell', '@main'] },
  async ({ page, home }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await arrive(page, home);
    const passed: string[] = [];
    const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await expect(async () => {
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(() => (document.activeElement?.closest('main') ? 'page' : 'frame')));
      await expect(here).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [0] });
    expect(passed).not.toContain('page');
  },
);

test(
  'the second Tab offers the betslip',
  { tag: ['@shell', '@sportsbook', '@main'] },
  async ({ page, home, betslip }) => {
    await arrive(page, home);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to betslip' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(betslip.sheet).toBeVisible();
  },
);

test(
  'the prices of a match are one Tab stop, with arrow keys inside',
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home }) => {
    await arrive(page, `${home}/sport/football`);
    const main = page.getByRole('main');
    const rows = main.locator('[data-row]');
    // Uses an upcoming match: one that has ended shows no prices, and live ones end.
    const id = await rows
      .filter({ has: page.getByRole('toolbar') })
      .last()
      .getAttribute('data-row');
    const row = main.locator(`[data-row="${id}"]`);
    const toolbar = row.getByRole('toolbar');
    const focusInside = (): Promise<boolean> => toolbar.evaluate((bar) => bar.contains(document.activeElement));
    // The code that makes them one stop loads after the first view and runs when Tab is pressed.
    await expect(async () => {
      await row.getByRole('link').first().focus();
      await page.keyboard.press('Tab');
      expect(await focusInside()).toBe(true);
      await page.keyboard.press('Tab');
      expect(await focusInside()).toBe(false);
    }).toPass();
    const stops = await rows.evaluateAll((all) =>
      all.map(
        (each) => [...each.querySelectorAll<HTMLElement>('a, button')].filter((stop) => stop.tabIndex === 0).length,
      ),
    );
    expect(Math.max(...stops)).toBe(2);
    const prices = toolbar.getByRole('button');
    await prices.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(prices.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(prices.nth(1)).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a sheet traps the focus and restores it',
  { tag: ['@shell', '@account', '@sportsbook', '@main'] },
  async ({ page, home, betslip }) => {
    await arrive(page, home);
    await betslip.open();
    const inside = (): Promise<boolean> => betslip.sheet.evaluate((sheet) => sheet.contains(document.activeElement));
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press('Tab');
      expect((await inside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(betslip.sheet).toBeHidden();
    await expect(betslip.opener).toBeFocused();
  },
);
