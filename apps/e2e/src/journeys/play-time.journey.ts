import { type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { getBalance, formatAmount } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { openWebView } from '../product/native-host';
import { createNewcomer } from '../product/newcomer';
import { getDataDir, runCommand } from '../product/run-command';
import { registerAndOpen } from '../product/registered';

const worlds: Readonly<Record<CountryCode, { symbol: string; gift: number; bet: number }>> = {
  ng: { symbol: '₦', gift: 500, bet: 300 },
  gh: { symbol: 'GH₵', gift: 50, bet: 30 },
};

/**
 * Simulates the server's response to a sign of activity after fifteen minutes of play, so that no journey waits for them (docs/ci.md).
 */
async function advanceFifteenMinutes(page: Page, net: number): Promise<void> {
  const data = { realityCheck: { played: 900_000, net: net * 10_000 }, sessionLeft: null };
  // Until the player responds: the page may ask again at any time.
  let isAnswered = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/patron/limits/realityCheck/answer')) isAnswered = true;
  });
  await page.route('**/patron/limits/presence', (call) =>
    isAnswered ? call.continue() : call.fulfill({ json: { bizCode: 10_000, message: '', data } }),
  );
}

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const { symbol, gift, bet } = worlds[country];
  const amount = (value: number): string => `${symbol}${formatAmount(value * 100)}`;

  test.describe(country, () => {
    test.use({ country });

    const { inNigeria } = inOneCountry(test, country);
    inNigeria(
      'in the browser and in the app: a reality check reappears until the player responds, and a statement shows the stakes',
      { tag: '@protection' },
      async ({ page, browser, home, betslip, ownMatches, consoleWatch }) => {
        // Registers, runs a command and bets.
        test.slow();
        consoleWatch.allow(/ERR_FAILED|net::/);
        const player = createNewcomer(country);
        await registerAndOpen(page, `${home}/n/me`, player);
        const issue = [`--country=${country}`, '--kind=cash', `--amount=${gift}`, `--phone=${player.phone}`];
        await runCommand(getDataDir(), 'gifts:issue', ...issue);
        await arrive(page, `${home}/my_accounts/gifts`);
        await page.getByRole('button', { name: `Add ${amount(gift)} to balance` }).click();
        await expect(getBalance(page)).toContainText(formatAmount(gift * 100));
        const [match] = await ownMatches(1);
        await addSelections(page, home, [[match, '1']]);
        await betslip.open();
        await betslip.stake(String(bet));
        await betslip.tapPlace();
        await betslip.receipt();
        await betslip.done();

        await advanceFifteenMinutes(page, -bet);
        await arrive(page, `${home}/limits`);
        const check = page.getByRole('alertdialog', { name: 'Reality check' });
        await expect(check).toContainText(`You’re down ${amount(bet)}.`);
        await page.keyboard.press('Escape');
        await expect(check).toBeVisible();
        await reload(page);
        await expect(check).toBeVisible();
        const answered = page.waitForResponse('**/patron/limits/realityCheck/answer');
        await check.getByRole('button', { name: 'Keep playing' }).click();
        expect((await answered).ok()).toBe(true);
        await expect(check).toBeHidden();

        const view = await openWebView(page, browser);
        await advanceFifteenMinutes(view, -bet);
        await arrive(view, `${home}/n/me`);
        const inApp = view.getByRole('alertdialog', { name: 'Reality check' });
        await inApp.getByRole('button', { name: 'Take a break' }).click();
        await expect(view).toHaveURL(`${home}/limits`);
        await expect(inApp).toBeHidden();

        // The first response is lost: the page retries automatically.
        await view.route('**/patron/limits/statement?*', (call) => call.abort(), { times: 1 });
        await view.getByRole('link', { name: /^Activity statement/ }).click();
        await expect(view).toHaveURL(`${home}/limits/statement`);
        const together = view.getByRole('region', { name: 'Total' });
        await expect(together.getByRole('definition').filter({ hasText: formatAmount(bet * 100) })).toBeVisible();
        const [file] = await Promise.all([
          view.waitForEvent('download'),
          view.getByRole('link', { name: 'Download as CSV' }).click(),
        ]);
        expect(file.suggestedFilename()).toBe('statement.csv');
        await view.context().close();
      },
    );
  });
}
