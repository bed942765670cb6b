import { balanceOf } from '../product/account';
import { arrive } from '../product/arrive';
import { takeDemoCash } from '../product/gifts';
import { jackpotRound, roundThatTakes } from '../product/jackpot';
import { expect, test } from '../product/journey';
import { newcomer, register } from '../product/newcomer';
import { logInToDesk } from '../product/staff-desk';

test(
  'a player enters the jackpot, stands on its leaderboard once it is closed, and has the stake back when staff calls the round off',
  { tag: '@promotions' },
  async ({ page, home, request, feed, browser }) => {
    // Registers, and waits for rounds that the server opens and pays back.
    test.slow();
    const main = page.getByRole('main');
    const jackpot = `${home}/jackpot-perfect6`;
    await roundThatTakes(request, 'ng', feed);
    await arrive(page, jackpot);
    await main.getByRole('button', { name: 'Quick pick' }).click();
    await expect(main.getByRole('button', { name: 'Log in to enter' })).toBeVisible();
    await register(page, request, 'ng', newcomer('ng'));
    await takeDemoCash(page, home, 'ng');

    await arrive(page, jackpot);
    await expect(main.getByRole('button', { name: 'Pick all six matches' })).toBeVisible();
    await main.getByRole('button', { name: 'Quick pick' }).click();
    await main.getByRole('button', { name: 'Enter for NGN 100.00' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'You are in: entry' })).toBeVisible();
    const entries = main.getByRole('region', { name: 'Your entries' }).getByRole('listitem');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Open');
    await expect(balanceOf(page)).toContainText('NGN 900.00');

    const context = await browser.newContext();
    const desk = await context.newPage();
    await logInToDesk(desk, 'promotions');
    await desk.goto('/staff/promotions/jackpot?country=ng');
    await desk.getByRole('button', { name: 'Take no more entries' }).click();
    await expect(desk.getByRole('status')).toHaveText('The round takes no more entries.');
    await arrive(page, jackpot);
    await expect(main.getByRole('heading', { name: 'This round takes no more entries' })).toBeVisible();
    await main.getByRole('link', { name: 'See the leaderboard' }).click();
    await expect(main.getByRole('listitem').filter({ has: page.getByText('You', { exact: true }) })).toContainText(
      '0 of 6 right',
    );

    await desk.getByRole('button', { name: 'Call it off: stakes go back' }).click();
    await expect(desk.getByRole('status')).toContainText('The round is called off.');
    await context.close();
    await expect(async () => {
      await arrive(page, jackpot);
      await expect(entries).toContainText('Given back', { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expect(balanceOf(page)).toContainText('NGN 1,000.00');
    await expect.poll(async () => (await jackpotRound(request, 'ng'))?.taking, { timeout: 60_000 }).toBe(true);
  },
);
