import { getBalance, logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { takeDemoCash } from '../product/gifts';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { createNewcomer, register } from '../product/newcomer';

test(
  'a friend follows the link of a player, and both get their gift once the friend’s first bet is settled',
  { tag: ['@promotions', '@account', '@sportsbook', '@protection', '@main'] },
  async ({ page, home, request, player, browser, ownMatches, betslip, feed }) => {
    test.slow();
    // A friend in the same address block would have to wait for staff.
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });
    const referrer = await context.newPage();
    const OWN = `${home}/missionsCenter/referralCode`;
    await logInByCalls(referrer, home, player);
    await referrer.goto(OWN);
    const shown = referrer.getByRole('main');
    await expect(shown).toContainText(/referral=[A-Z0-9]{8}/);
    const [, code = ''] = /referral=([A-Z0-9]{8})/.exec(await shown.innerText()) ?? [];

    const main = page.getByRole('main');
    const friend = createNewcomer('ng');
    await arrive(page, `${home}?referral=${code}`);
    await register(page, request, 'ng', friend);
    await arrive(page, OWN);
    await expect(main).toContainText('You joined with a friend’s code. You get your gift once');
    await takeDemoCash(page, home, 'ng');

    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '2']]);
    await betslip.open();
    await betslip.stake('500');
    await betslip.tapPlace();
    await betslip.receipt();
    await betslip.done();
    await expect(getBalance(page)).toContainText('NGN 500.00');
    await feed.settle(match, 1, 0);
    await expect(async () => {
      await arrive(page, OWN);
      await expect(main).toContainText('You joined with a friend’s code and got your gift.', { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await referrer.reload();
    await expect(
      shown
        .getByRole('listitem')
        .filter({ hasText: `Phone ending in ${friend.phone.slice(-2)}` })
        .first(),
    ).toContainText('Rewarded');
    await context.close();
  },
);
