import { balanceOf, beLoggedIn } from '../product/account';
import { arrive } from '../product/arrive';
import { takeDemoCash } from '../product/gifts';
import { expect, test } from '../product/journey';
import { pick } from '../product/matches';
import { newcomer, register } from '../product/newcomer';

test(
  'a friend comes with the link of a player, and both have their gift once the friend’s first bet is settled',
  { tag: ['@promotions', '@account', '@sportsbook', '@protection', '@main'] },
  async ({ page, home, request, player, browser, ownMatches, betslip, feed }) => {
    test.slow();
    // A friend in the same address block would wait for staff.
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } });
    const referrer = await context.newPage();
    const OWN = `${home}/missionsCenter/referralCode`;
    await beLoggedIn(referrer, home, player);
    await referrer.goto(OWN);
    const shown = referrer.getByRole('main');
    await expect(shown).toContainText(/referral=[A-Z0-9]{8}/);
    const [, code = ''] = /referral=([A-Z0-9]{8})/.exec(await shown.innerText()) ?? [];

    const main = page.getByRole('main');
    const friend = newcomer('ng');
    await arrive(page, `${home}?referral=${code}`);
    await register(page, request, 'ng', friend);
    await arrive(page, OWN);
    await expect(main).toContainText('You joined with a friend’s code: your gift comes when');
    await takeDemoCash(page, home, 'ng');

    const [match] = await ownMatches(1);
    await pick(page, home, [[match, '2']]);
    await betslip.open();
    await betslip.stake('500');
    await betslip.tapPlace();
    await betslip.receipt();
    await betslip.done();
    await expect(balanceOf(page)).toContainText('NGN 500.00');
    await feed.settle(match, 1, 0);
    await expect(async () => {
      await arrive(page, OWN);
      await expect(main).toContainText('You joined with a friend’s code and have your gift.', { timeout: 1000 });
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
