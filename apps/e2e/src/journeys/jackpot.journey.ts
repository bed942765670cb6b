import { type Page } from '@playwright/test';
import { getBalance } from '../product/account';
import { arrive } from '../product/arrive';
import { takeDemoCash } from '../product/gifts';
import { waitForOpenRound, getJackpot } from '../product/jackpot';
import { expect, test } from '../product/journey';
import { createNewcomer, register } from '../product/newcomer';
import { logInAsStaff } from '../product/staff-console';

const DESK = '/staff/promotions/jackpot?country=ng';

/** Clicks a button in the card of a round until it is gone. Another run of this journey may have clicked it first. */
const endRound = async (staffPage: Page, no: number, name: string): Promise<void> =>
  expect(async () => {
    await staffPage.goto(DESK);
    const button = staffPage
      .locator('section')
      .filter({ has: staffPage.getByRole('heading', { name: new RegExp(`^Round ${no}:`) }) })
      .getByRole('button', { name });
    if ((await button.count()) > 0) await button.click();
    await expect(button).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });

test(
  'a player enters the jackpot, is on its leaderboard while the next round is open, and gets the stake back when staff calls the round off',
  { tag: '@promotions/jackpot' },
  async ({ page, home, request, browser }) => {
    // Registers, and waits for rounds that the server opens and refunds.
    test.slow();
    const main = page.getByRole('main');
    const jackpot = `${home}/jackpot-perfect6`;
    await waitForOpenRound(request, 'ng');
    await arrive(page, jackpot);
    await main.getByRole('button', { name: 'Quick pick' }).click();
    await expect(main.getByRole('button', { name: 'Log in to enter' })).toBeVisible();
    await register(page, request, 'ng', createNewcomer('ng'));
    await takeDemoCash(page, home, 'ng');

    const own = main.getByRole('region', { name: 'Your entries' });
    const entries = own.getByRole('listitem');
    // The round may close while the selections are made; then the next one opens.
    await expect(async () => {
      await arrive(page, jackpot);
      await expect(main.getByRole('button', { name: 'Pick all six matches' })).toBeVisible({ timeout: 5000 });
      await expect(main.getByRole('timer')).toHaveText(/^Closes in [\d:]+$/);
      await main.getByRole('button', { name: 'Quick pick' }).click();
      await main.getByRole('button', { name: 'Enter for ₦100.00' }).click();
      await expect(main.getByRole('status').filter({ hasText: 'Good luck! Entry' })).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Open');
    await expect(getBalance(page)).toContainText('NGN 900.00');
    const no = Number((await own.getByRole('heading', { name: /^Round \d+$/ }).innerText()).replace(/\D/g, ''));

    const context = await browser.newContext();
    const staffPage = await context.newPage();
    await logInAsStaff(staffPage, 'promotions');
    await endRound(staffPage, no, 'Close for entries');
    // The next round opens while this one waits for its matches.
    await expect
      .poll(async () => ((await getJackpot(request, 'ng')).round?.no ?? 0) > no, { timeout: 60_000 })
      .toBe(true);
    await arrive(page, jackpot);
    await expect(main.getByRole('heading', { name: `Round ${no}`, exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: 'See the leaderboard' }).click();
    await expect(main.getByRole('region', { name: 'Your best entry' }).getByRole('listitem')).toContainText(
      /\d of 6 correct\s*You/,
    );
    await expect(main.getByRole('heading', { name: `Round ${no}`, exact: true })).toBeVisible();

    await endRound(staffPage, no, 'Call off and refund stakes');
    await context.close();
    await expect(async () => {
      await arrive(page, jackpot);
      await expect(entries).toContainText('Refunded', { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expect(getBalance(page)).toContainText('NGN 1,000.00');
    await expect.poll(async () => (await getJackpot(request, 'ng')).round?.taking, { timeout: 60_000 }).toBe(true);
  },
);
