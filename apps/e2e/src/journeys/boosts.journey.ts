import { formatAmount, getBalance, logInByCalls, readBalance } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

test(
  'a boosted selection is added with one tap, keeps its odds, and pays its extra on the ticket',
  { tag: ['@sportsbook', '@api', '@money', '@main'] },
  async ({ page, request, country, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await feed.price(match, { '1': 2.5 });
    const outcome = { eventId: match.id, marketId: 1, specifiers: '', outcomeId: '1' };
    await expect(await request.post(`/api/${country}/demo/boosts`, { data: outcome })).toBeOK();

    await arrive(page, home);
    const before = await readBalance(page);
    const offers = page.getByRole('region', { name: 'Offers' });
    const card = offers.getByRole('article').filter({ hasText: match.home.name });
    await expect(card).toContainText('2.50');
    await card.getByRole('button', { name: /boosted from 2\.50 to 3\.00$/ }).click();
    await betslip.stake('100');
    await expect(page.getByRole('dialog')).toContainText(/Boosted\s*2\.50\s*→\s*,?\s*3\.00/);
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00));

    await feed.settle(match, 2, 1);

    // 300 less 5 % of the winnings of 200.
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00 + 290_00));
    await page.goto(`${home}/my_accounts/open_bets/${ticket}`);
    const money = page.getByRole('region', { name: 'Money' });
    await expect(money).toContainText('Boost, included₦50.00');
    await expect(money).toContainText('₦100.00 × 3.00');
    await expect(page.getByRole('region', { name: 'Legs' })).toContainText(/Boosted\s*2\.50/);
  },
);
