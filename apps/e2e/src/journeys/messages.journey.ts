import { logInByCalls } from '../product/account';
import { CashOut } from '../product/cash-out';
import { expect, test as base } from '../product/journey';

const test = base.extend<{ cashOut: CashOut }>({
  cashOut: async ({ page, home, betslip }, provide) => provide(new CashOut(page, home, betslip)),
});

test(
  'a message opened on one device is read on the other, and the rest with one tap',
  { tag: ['@sportsbook', '@account', '@main'] },
  async ({ page, home, player, feed, ownMatches, cashOut, browser }) => {
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await cashOut.bet([[match, '1']], '100');
    await cashOut.bet([[match, '2']], '100');
    await page.goto(`${home}/my_accounts/messages`);
    const main = page.getByRole('main');
    const readAll = main.getByRole('button', { name: 'Mark all as read' });
    await feed.settle(match, 2, 1);
    const unread = main.getByRole('status').filter({ hasText: /unread/ });
    await expect(main.getByRole('link', { name: new RegExp(`^Won: .*${match.home.name} v .*Unread`) })).toBeVisible();
    await readAll.click();
    await expect(unread).toHaveText('No unread messages');

    const [next] = await ownMatches(1);
    await cashOut.bet([[next, '1']], '100');
    await cashOut.bet([[next, '2']], '100');
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await context.newPage();
    await other.goto(new URL(`${home}/n/me`, page.url()).href);
    const menu = other.getByRole('main').getByRole('link', { name: /^Messages/ });
    await expect(menu).toBeVisible();
    await feed.settle(next, 2, 1);
    await expect(menu).toHaveText(/2\s*unread/);
    await page.goto(`${home}/my_accounts/messages`);
    await main.getByRole('link', { name: new RegExp(`^Won: .*${next.home.name} v `) }).click();
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('You won');
    await expect(menu).toHaveText(/1\s*unread/);
    await page.goBack();
    await expect(main.getByRole('link', { name: new RegExp(`^Won: .*${next.home.name} v `) })).not.toHaveAccessibleName(
      /Unread/,
    );
    await readAll.click();
    await expect(menu).toHaveText('Messages');
    await context.close();
  },
);
