import { balanceOf, beLoggedIn, readBalance, shown } from '../product/account';
import { expect, test } from '../product/journey';
import { pick } from '../product/matches';

const tag = ['@account', '@sportsbook', '@protection', '@money'];

test(
  'a gift pays of the stake, once also when the response is lost, and a void bet gives it back',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|net::/);
    await beLoggedIn(page, home, player);
    const [match, next] = await ownMatches(2);
    await pick(page, home, [[match, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    const gift = betslip.sheet.getByRole('button', { name: /^Discount NGN 50\.00, for NGN 500\.00 or more/ });
    await betslip.stake('400');
    await betslip.sheet.getByText(/^Gifts \(\d+\)$/).click();
    await expect(betslip.sheet.getByRole('region', { name: 'For larger stakes' })).toContainText('Discount NGN 50.00');
    await betslip.stake('500');
    await gift.click();
    await expect(betslip.sheet.getByText('gift pays NGN 50.00')).toBeVisible();
    await page.route(
      '**/orders/order',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
    await expect(betslip.sheet).toContainText('Paid by a discount');
    await betslip.done();
    await expect(balanceOf(page)).toContainText(shown(before - 450_00));

    await feed.cancel(match);
    await expect(balanceOf(page)).toContainText(shown(before));
    await pick(page, home, [[next, '1']]);
    await betslip.open();
    await betslip.stake('500');
    await betslip.sheet.getByText(/^Gifts \(\d+\)$/).click();
    await expect(gift).toBeVisible();
  },
);

test(
  'one cut: five picks of which one may lose, at the share that the player chose',
  { tag },
  async ({ page, home, player, betslip, ownMatches }) => {
    await beLoggedIn(page, home, player);
    const picks = await ownMatches(5);
    await pick(
      page,
      home,
      picks.map((match) => [match, '1']),
    );
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('100');
    await betslip.sheet.getByRole('switch', { name: 'One cut: win although one pick loses' }).check({ force: true });
    await betslip.sheet.getByRole('radio', { name: '25 %' }).check({ force: true });
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText(/One cut, of the stake\s*25 %/);
    await betslip.done();
    await expect(balanceOf(page)).toContainText(shown(before - 100_00));
  },
);
