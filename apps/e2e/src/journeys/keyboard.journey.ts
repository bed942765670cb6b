import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { cell, openMatch } from '../product/matches';
import { tabTo } from '../product/tab-to';

const tag = ['@account', '@sportsbook', '@protection'];

test('a bet by the keyboard alone', { tag }, async ({ page, home, player, betslip, ownMatches }) => {
  await logIn(page, home, player);
  const [match] = await ownMatches(1);
  const main = await openMatch(page, home, match);
  const home1 = cell(main, match, '1');
  await home1.focus();
  await page.keyboard.press('Space');
  await expect(home1).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, /Betslip/);
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

test('the first Tab offers to skip to the content', { tag: '@shell' }, async ({ page, home }) => {
  await arrive(page, home);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a sheet keeps the focus inside and gives it back', { tag: ['@shell', '@account', '@sportsbook'] }, async ({ page, home, betslip }) => {
  await arrive(page, home);
  await betslip.open();
  const inside = (): Promise<boolean> => betslip.sheet.evaluate((sheet) => sheet.contains(document.activeElement));
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press('Tab');
    expect(await inside() || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(betslip.sheet).toBeHidden();
  await expect(betslip.opener).toBeFocused();
});
