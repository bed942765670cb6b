import { type CountryCode } from '@oware/config';
import { getBalance, formatAmount } from '../product/account';
import { arrive } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { openWebView } from '../product/native-host';
import { createNewcomer } from '../product/newcomer';
import { QuickView } from '../product/quick-view';
import { getDataDir, runCommand } from '../product/run-command';
import { registerAndOpen } from '../product/registered';

/** Money to bet with, the limit, and a first bet below it. */
const worlds: Readonly<Record<CountryCode, { symbol: string; gift: number; limit: number; bet: number }>> = {
  ng: { symbol: '₦', gift: 1000, limit: 500, bet: 300 },
  gh: { symbol: 'GH₵', gift: 100, limit: 50, bet: 30 },
};

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const { symbol, gift, limit, bet } = worlds[country];
  const amount = (value: number): string => `${symbol}${formatAmount(value * 100)}`;

  test.describe(country, () => {
    test.use({ country });
    const { inGhana } = inOneCountry(test, country);

    inGhana(
      'a stake limit is two taps away, is enforced at the slip and on the server, and is raised after 24 hours; a time-out in the app closes deposits everywhere',
      {
        tag: '@protection',
      },
      async ({ page, browser, home, betslip, ownMatches }) => {
        // Registers, runs a command and bets.
        test.slow();
        const main = page.getByRole('main');
        const player = createNewcomer(country);
        await registerAndOpen(page, `${home}/n/me`, player);
        await runCommand(
          getDataDir(),
          'gifts:issue',
          `--country=${country}`,
          '--kind=cash',
          `--amount=${gift}`,
          `--phone=${player.phone}`,
        );
        await arrive(page, `${home}/my_accounts/gifts`);
        await main.getByRole('button', { name: `Add ${amount(gift)} to balance` }).click();
        await expect(getBalance(page)).toContainText(formatAmount(gift * 100));

        const quickView = new QuickView(page);
        await quickView.open();
        await quickView.sheet.getByRole('link', { name: 'Limits and time-out' }).click();
        await expect(page).toHaveURL(`${home}/limits`);
        await main.getByRole('textbox', { name: `Limit (${symbol})` }).fill(String(limit));
        await main.getByRole('button', { name: 'Save limit' }).click();
        const line = main.getByRole('region', { name: 'Your limits' }).getByRole('listitem');
        await expect(line).toContainText(`${amount(0)} of ${amount(limit)} staked`);

        const [match] = await ownMatches(1);
        await addSelections(page, home, [[match, '1']]);
        await betslip.open();
        await expect(betslip.sheet).toContainText(`You have ${amount(limit)} left in your 24-hour stake limit.`);
        await betslip.stake(String(bet));
        await betslip.tapPlace();
        await betslip.receipt();
        await betslip.done();

        // The slip shows the limit before a tap; the server rejects a client that does not check it.
        await addSelections(page, home, [[match, '2']]);
        await betslip.open();
        await betslip.stake(String(bet));
        await expect(
          betslip.sheet.getByRole('button', { name: `Stake at most ${amount(limit - bet)}` }),
        ).toHaveAttribute('aria-disabled', 'true');
        await betslip.close();
        await page.route('**/patron/limits/left', (call) =>
          call.fulfill({
            json: { bizCode: 10_000, message: '', data: { stake: null, deposit: null, tightest: null } },
          }),
        );
        await arrive(page, `${home}/n/me`);
        await betslip.open();
        await betslip.stake(String(bet));
        await betslip.tapPlace();
        await expect(betslip.sheet.getByRole('alert').filter({ hasText: 'Not placed' })).toContainText(
          'is over your stake limit',
        );
        await betslip.close();
        await page.unroute('**/patron/limits/left');

        await arrive(page, `${home}/limits`);
        await main.getByRole('textbox', { name: `Limit (${symbol})` }).fill(String(limit * 2));
        await main.getByRole('button', { name: 'Save limit' }).click();
        await expect(line).toContainText(`${amount(bet)} of ${amount(limit)} staked`);
        await expect(line).toContainText(/You can confirm .* from /);
        await expect(line.getByRole('button')).toHaveText(['Keep my limit']);

        const view = await openWebView(page, browser);
        await arrive(view, `${home}/limits`);
        await view.getByRole('button', { name: 'Take a time-out' }).click();
        await view.getByRole('alertdialog').getByRole('button', { name: 'Pause for 1 hour' }).click();
        await expect(view).toHaveURL(`${home}/self-exclusion`);
        await view.context().close();
        await arrive(page, `${home}/deposit`);
        await expect(main.getByRole('link', { name: 'Withdraw' })).toBeVisible();
        await expect(main.getByRole('textbox', { name: 'Amount' })).toBeHidden();
      },
    );
  });
}
