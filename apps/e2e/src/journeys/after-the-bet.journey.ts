import { getBalance, logIn, readBalance, formatAmount } from '../product/account';
import { CashOut } from '../product/cash-out';
import { expect, test as base } from '../product/journey';

const test = base.extend<{ cashOut: CashOut }>({
  cashOut: async ({ page, home, betslip }, provide) => provide(new CashOut(page, home, betslip)),
});
const tag = ['@account', '@sportsbook', '@protection', '@main'];

test.describe('gh', { tag }, () => {
  test.use({ country: 'gh' });

  test('offers are pushed while tickets are viewed, a rule refunds the stake, and the history adds up', async ({
    page,
    home,
    player,
    feed,
    ownMatches,
    cashOut,
  }) => {
    await logIn(page, home, player);
    const [match] = await ownMatches(1);
    await feed.price(match, { '1': 2.5 });
    const before = await readBalance(page);
    const ticket = await cashOut.bet([[match, '1']], '16');
    await cashOut.ticketPage(ticket);
    const main = page.getByRole('main');
    await expect(cashOut.offerOn(main)).toBeVisible();
    let requests = 0;
    page.on('request', (request) => void (request.url().endsWith('/realSportsGame/cashOut/data') && requests++));
    // The page polls until its socket is open; from then on offers are pushed.
    await expect(async () => {
      requests = 0;
      await feed.price(match, { '1': 2.45 });
      await expect(cashOut.offerOn(main)).toHaveText('Cash out GH₵15.83');
      await feed.price(match, { '1': 2.6 });
      // 16 × 2.5 / 2.6 less 3 %, and less the increase of the margin of these prices: from 1.02 to 1.0231.
      await expect(cashOut.offerOn(main)).toHaveText('Cash out GH₵14.87');
      expect(requests).toBe(0);
    }).toPass();

    await main.getByText('When I’d get my stake back').click();
    await expect(main.getByRole('switch', { name: 'When I’d get my stake back' })).toBeChecked();
    await feed.price(match, { '1': 2.4 });
    await expect(main.getByRole('region', { name: 'Money' })).toContainText('GH₵16.16');
    await expect(getBalance(page)).toContainText(formatAmount(before + 16));

    await page.goto(`${home}/my_accounts/open_bets/bet_history?status=cashedOut&days=1`);
    const totals = main.getByRole('region', { name: 'Totals for these bets' });
    await expect(totals).toContainText(/Bets\s*\d+.*Paid out\s*GH₵/s);
    await expect(totals.getByRole('list', { name: 'By week of placement' }).getByRole('listitem').last()).toContainText(
      /Week of \d\d\/\d\d: \d+ bets?/,
    );
    await expect(main.getByRole('listitem').filter({ hasText: match.home.name }).first()).toContainText('Cashed out');
    await main.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByRole('button', { name: 'Lost' }).click();
    await filter.getByRole('button', { name: 'Show bets' }).click();
    await expect(page).toHaveURL(/status=lost/);
    await expect(main.getByText('No bets found')).toBeVisible();

    await cashOut.ticketPage(ticket);
    await page.getByRole('button', { name: 'Bet again' }).click();
    const slip = page.getByRole('dialog', { name: /Betslip/i });
    await expect(slip.getByRole('list', { name: 'Picks' })).toContainText(match.home.name);
    await expect(slip).toContainText('2.40');
  });
});
