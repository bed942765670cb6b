import { type CountryCode } from '@oware/config';
import { getBalance, formatAmount } from '../product/account';
import { inOneCountry } from '../product/in-one-country';
import { getCode } from '../product/inbox';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { createNewcomer, RegistrationSheet } from '../product/newcomer';
import { Payments } from '../product/payments';

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, { tag: ['@account', '@sportsbook', '@protection'] }, () => {
    test.use({ country });
    const { inGhana } = inOneCountry(test, country);

    test(
      'a new player goes from a price to a placed bet: registers, deposits the missing amount from the slip, and finds it unchanged',
      { tag: country === 'ng' ? [] : '@main' },
      async ({ page, home, request, betslip, ownMatches, consoleWatch }) => {
        test.slow();
        consoleWatch.allow(/ERR_FAILED|net::/);
        const player = createNewcomer(country);
        const payments = new Payments(page, home, country, betslip.sheet);
        const [one, two] = await ownMatches(2);
        await addSelections(page, home, [
          [one, '1'],
          [two, '2'],
        ]);
        await betslip.open();
        await betslip.choose('Single');
        await betslip.stake('150');
        await betslip.sheet.getByRole('button', { name: 'Log in to bet' }).click();

        const registration = new RegistrationSheet(page);
        await page.getByRole('dialog', { name: 'Log in' }).getByRole('link', { name: 'Register' }).click();
        await registration.fill(player);
        await registration.requestSms();
        await registration.type(await getCode(request, country, player.phone));
        const welcome = page.getByRole('dialog', { name: 'Welcome!' });
        await expect(welcome).toContainText('Your betslip is as you left it.');
        await expect(betslip.sheet).toBeHidden();
        await welcome.getByRole('button', { name: 'Back to your betslip' }).click();

        await expect(betslip.sheet.getByRole('tab', { name: 'Single' })).toHaveAttribute('aria-selected', 'true');
        await expect(betslip.picks).toHaveCount(2);
        // The terms for the new player load late, and may move the button under the finger.
        await expect(async () => {
          await betslip.sheet.getByRole('button', { name: `Deposit ${payments.shown(150)}` }).tap({ timeout: 1000 });
          await expect(payments.main.getByText(`You need ${payments.shown(150)} more for your bet.`)).toBeVisible({
            timeout: 1500,
          });
        }).toPass();
        await expect(payments.amount).toHaveValue('150');
        // The first response is lost after the server has created the deposit: the retry returns the same one.
        const made: string[] = [];
        await page.route('**/bankTrades/bankTrade/deposit', async (route) => {
          const response = await route.fetch();
          made.push(String(response.status()));
          await (made.length === 1 ? route.abort() : route.fulfill({ response }));
        });
        // Uses a payment that waits for the phone: one that confirms itself would close the form, on a slow machine before it is sent
        // again.
        await payments.send(150.06, true);
        await expect(betslip.sheet.getByRole('alert')).toContainText('it will not be done twice');
        await payments.sendAgain(150.06);
        await expect.poll(() => made.length).toBeGreaterThanOrEqual(2);
        await payments.onThePhone(request, 150.06, 'approve');

        // The payment is confirmed, and the slip is unchanged on the page where it was left.
        await expect(betslip.picks).toHaveCount(2, { timeout: 30_000 });
        await expect(page).not.toHaveURL(/deposit/);
        await expect(betslip.sheet.getByRole('tab', { name: 'Single' })).toHaveAttribute('aria-selected', 'true');
        await expect(betslip.place).toHaveText(`Place bet · ${payments.shown(150)}`);
        await betslip.tapPlace();
        await betslip.receipt();
        await betslip.done();
        await expect(getBalance(page)).toContainText(/\b0/);
      },
    );

    inGhana(
      'a new player without selections is offered a deposit, from the header, at 320 px',
      { tag: '@main' },
      async ({ page, home, request }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(home);
        const [register, logIn] = ['Register', 'Log in'].map((name) =>
          page.getByRole('banner').getByRole('link', { name }),
        );
        for (const way of [register, logIn]) await expect(way!).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        await register!.click();
        const player = createNewcomer(country);
        const registration = new RegistrationSheet(page);
        await expect(registration.sheet).toBeVisible();
        await registration.fill(player);
        await registration.requestSms();
        await registration.type(await getCode(request, country, player.phone));
        const welcome = page.getByRole('dialog', { name: 'Welcome!' });
        await welcome.getByRole('link', { name: 'Deposit' }).click();
        await expect(page).toHaveURL(/\/deposit$/);
        const payments = new Payments(page, home, country);
        await payments.send(country === 'ng' ? 500 : 20, true);
        await payments.expectTitle(`${payments.shown(country === 'ng' ? 500 : 20)} added to your balance`);
        await expect(getBalance(page)).toContainText(formatAmount(country === 'ng' ? 500_00 : 20_00));
        // The wallet used before is preselected.
        if (country === 'gh') {
          await payments.main.getByRole('link', { name: 'Deposit more' }).click();
          await expect(payments.main.getByLabel('Network', { exact: true })).toHaveValue('MTN');
          await expect(payments.main.getByLabel('Mobile money number', { exact: true })).toHaveValue('241234567');
        }
      },
    );
  });
}
