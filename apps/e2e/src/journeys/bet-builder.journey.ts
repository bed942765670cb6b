import { getBalance, logInByCalls, readBalance, formatAmount } from '../product/account';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { buildBetSettlement } from '../product/feed-messages';
import { openMatch } from '../product/matches';

const tag = ['@api', '@money'];
const LIVE = 1;
/** In naira or cedi, whole units. */
const STAKE = 100;

for (const country of ['ng', 'gh'] as const) {
  test.describe(country, { tag }, () => {
    test.use({ country });

    const { inGhana } = inOneCountry(test, country);
    inGhana(
      'selections of one match become one bet at one price, which is paid when all of them have won',
      { tag: '@main' },
      async ({ page, home, player, betslip, feed, ownMatches }) => {
        await logInByCalls(page, home, player);
        const [match] = await ownMatches(1);
        const main = await openMatch(page, home, match);
        await main.getByRole('tab', { name: 'Bet builder' }).click();
        await expect(main.getByText(/If any pick is void/)).toBeVisible();

        const group = (name: string) => main.getByRole('region', { name, exact: true });
        const bar = main.getByRole('region', { name: 'Your bet builder' });
        await group('1X2').getByRole('button').first().click();
        await expect(bar.getByText('Add one more pick to see the odds.')).toBeVisible();
        const away = group('1X2')
          .getByRole('button', { name: /can’t be combined with your picks$/ })
          .last();
        await away.click();
        await expect(bar.getByRole('status')).toContainText('cannot all win');
        await bar
          .getByRole('button', { name: /^Remove / })
          .last()
          .click();
        await group('Over/Under Goals')
          .getByRole('button', { name: /^Over 2\.5/i })
          .click();
        const add = bar.getByRole('button', { name: 'Add to betslip' });
        await expect(add).not.toHaveAttribute('aria-disabled', 'true');
        await add.click();
        await expect(bar.getByText('Added to your betslip')).toBeVisible();

        const before = await readBalance(page);
        await betslip.open();
        await expect(betslip.picks).toHaveCount(1);
        await expect(betslip.picks).toContainText('Bet builder');
        await betslip.stake(String(STAKE));
        // The price of a bet builder follows the model of its match.
        await betslip.placeAtOddsNow();
        const [ticket] = await betslip.receipt();
        await betslip.done();
        await expect(getBalance(page)).toContainText(formatAmount(before - STAKE * 100));

        const lines: Parameters<typeof buildBetSettlement>[2] = [
          { marketId: 1, results: ['1', '2', '3'].map((id) => ({ outcomeId: id, result: id === '1' ? 1 : 0 })) },
          {
            marketId: 18,
            specifiers: 'total=2.5',
            results: ['12', '13'].map((id) => ({ outcomeId: id, result: id === '12' ? 1 : 0 })),
          },
        ];
        await feed.message(buildBetSettlement(match.id, LIVE, lines));
        await page.goto(`${home}/my_accounts/open_bets/${ticket}`);
        const legs = page.getByRole('region', { name: 'Legs' });
        await expect(async () => {
          await page.reload();
          await expect(legs.getByText('Won: all 2 picks have won')).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(legs.getByRole('listitem').getByRole('listitem')).toHaveCount(2);
        await expect.poll(() => readBalance(page)).toBeGreaterThan(before);
      },
    );
  });
}
