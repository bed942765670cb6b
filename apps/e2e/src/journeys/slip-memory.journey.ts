import { getBalance, logInByCalls } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

const tag = '@sportsbook';

test(
  'the slip survives a reload, filters and navigation, with its stake',
  { tag: [tag, '@main'] },
  async ({ page, home, betslip, someMatches }) => {
    const [one, two] = await someMatches();
    await addSelections(page, home, [
      [one, '1'],
      [two, '2'],
    ]);
    await betslip.open();
    await betslip.stake('250');
    await reload(page);
    await betslip.open();
    await expect(betslip.picks).toHaveCount(2);
    await expect(betslip.sheet.getByRole('textbox', { name: /stake/i }).first()).toHaveValue('250');
    await betslip.close();
    await arrive(page, `${home}/sport/football`);
    await page.getByRole('main').getByRole('link', { name: 'Over/Under' }).click();
    await expect(page).toHaveURL(/market=18/);
    await betslip.open();
    await expect(betslip.picks).toHaveCount(2);
    await betslip.close();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL(/n\/me$/);
    await betslip.open();
    await expect(betslip.picks).toHaveCount(2);
  },
);

test(
  'the back button closes the slip instead of leaving the page',
  { tag: [tag, '@main'] },
  async ({ page, home, betslip, someMatches }) => {
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    const address = page.url();
    await betslip.open();
    await page.goBack();
    await expect(betslip.sheet).toBeHidden();
    expect(page.url()).toBe(address);
  },
);

test('Undo restores a cleared slip', { tag: [tag, '@main'] }, async ({ page, home, betslip, someMatches }) => {
  const [one, two] = await someMatches();
  await addSelections(page, home, [
    [one, '1'],
    [two, '2'],
  ]);
  await betslip.open();
  await betslip.sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(betslip.sheet.getByText('Betslip cleared')).toBeVisible();
  await betslip.sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(betslip.picks).toHaveCount(2);
});

test(
  'a corrupt stored slip does not break the product',
  { tag: [tag, '@main'] },
  async ({ page, home, betslip, consoleWatch, someMatches }) => {
    consoleWatch.allow(/betslip/);
    const [match] = await someMatches();
    await arrive(page, home);
    await page.evaluate(() => localStorage.setItem('betslip', '{"v":1,"picks":[{"eventId":7}]}'));
    await reload(page);
    await betslip.open();
    await expect(betslip.sheet.getByText('Your betslip is empty')).toBeVisible();
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await expect(betslip.picks).toHaveCount(1);
  },
);

test(
  'selections remain after a logout; stakes, bets and balance of the player do not',
  { tag: ['@account', '@sportsbook', '@main'] },
  async ({ page, home, player, betslip, someMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await someMatches();
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('333');
    await betslip.close();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(getBalance(page)).toBeHidden();
    await betslip.open();
    await expect(betslip.picks).toHaveCount(1);
    await expect(betslip.sheet.getByRole('textbox', { name: /stake/i }).first()).not.toHaveValue('333');
  },
);
