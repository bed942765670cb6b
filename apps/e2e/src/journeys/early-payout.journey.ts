import { EARLY_PAYOUT } from '@oware/contracts';
import { getBalance, logInByCalls, readBalance, formatAmount } from '../product/account';
import { arrive } from '../product/arrive';
import { buildOddsChange } from '../product/feed-messages';
import { expect, test } from '../product/journey';
import { getMatch } from '../product/matches';

const LIVE = 1;
const STAKE = 10;

test.describe('gh', () => {
  test.use({ country: 'gh' });

  test(
    'a bet on 2UP is paid when the team leads by two, and remains paid when it loses the match',
    { tag: ['@account', '@sportsbook', '@protection', '@money', '@main'] },
    async ({ page, home, player, betslip, feed, request, ownMatches }) => {
      await logInByCalls(page, home, player);
      const [match] = await ownMatches(1);
      await arrive(page, `${home}/sport/football/${match.id}?extendMarket=twoup`);
      const main = page.getByRole('main');
      const market = main.getByRole('region', { name: '1X2 - 2UP', exact: true });
      await expect(market.getByText(/2 goals up/)).toBeVisible();
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('1X2 - 2UP');
      await market.getByRole('button', { name: match.home.name }).click();

      const before = await readBalance(page);
      await betslip.open();
      await betslip.stake(String(STAKE));
      await betslip.tapPlace();
      const [ticket] = await betslip.receipt();
      await betslip.done();
      const line = (await getMatch(request, match.id, 'gh')).markets.find(({ id }) => id === EARLY_PAYOUT.twoup);
      const odds = line?.outcomes.find(({ id }) => id === '1')?.odds ?? NaN;
      const paid = Math.floor((STAKE * odds) / 100);

      const goals = (of: number, against: number, clock: string) =>
        feed.message(
          buildOddsChange(match.id, LIVE, [], { status: 1, matchStatus: 6, home: of, away: against, clock }),
        );
      await goals(1, 0, '12:00');
      await expect(getBalance(page)).toContainText(formatAmount(before - STAKE * 100));
      await goals(2, 0, '20:00');
      await expect(getBalance(page)).toContainText(formatAmount(before - STAKE * 100 + paid));

      await goals(2, 3, '44:00');
      await feed.settle(match, 2, 3);
      await expect.poll(async () => (await getMatch(request, match.id)).status).toBe('closed');
      await page.goto(`${home}/my_accounts/open_bets/${ticket}`);
      await expect(page.getByRole('region', { name: 'Legs' })).toContainText('Won');
      await expect(page.getByRole('region', { name: 'Money' })).toContainText(`GH₵${formatAmount(paid)}`);
      await expect(getBalance(page)).toContainText(formatAmount(before - STAKE * 100 + paid));
    },
  );
});
