import { type CountryCode } from '@oware/config';
import { getBalance, logIn, readBalance, formatAmount } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test as base } from '../product/journey';
import { OtpDialog } from '../product/otp-dialog';
import { Payments } from '../product/payments';
import { getPayer } from '../product/players';

let turn = 0;

const test = base.extend<{ payments: Payments; otp: OtpDialog }>({
  player: async ({ country }, provide, { parallelIndex }) => provide(getPayer(country, parallelIndex, turn++)),
  otp: async ({ page, request, country }, provide) => provide(new OtpDialog(page, request, country)),
  payments: async ({ page, home, country, player }, provide) => {
    await logIn(page, home, player);
    await provide(new Payments(page, home, country));
  },
});

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  /** A whole amount and the country's fee for withdrawals; the hundredths select the provider's behaviour. */
  const { plain, fee } = country === 'ng' ? { plain: 500, fee: 10 } : { plain: 20, fee: 1 };

  test.describe(country, { tag: '@account' }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    // The first bet of a player (first-bet.journey.ts) includes a deposit in Nigeria.
    test(
      'a deposit is confirmed on the phone and moves the balance in the header live',
      { tag: country === 'ng' ? '@main' : [] },
      async ({ page, payments }) => {
        const before = await readBalance(page);
        await payments.deposit(plain);
        await payments.expectTitle('Waiting for your payment');
        await payments.expectTitle(`${payments.shown(plain)} added to your balance`);
        await expect(getBalance(page)).toContainText(formatAmount(before + plain * 100));
      },
    );

    inGhana(
      'a declined deposit shows a message, moves no money, and offers another try',
      { tag: '@main' },
      async ({ page, payments }) => {
        const before = await readBalance(page);
        await payments.deposit(plain + 0.01);
        await payments.expectTitle('The payment was declined');
        expect(await readBalance(page)).toBe(before);
        await payments.main.getByRole('link', { name: 'Try again' }).click();
        await expect(payments.amount).toBeVisible();
      },
    );

    inNigeria(
      'an expired deposit fails, and its late payment is still credited',
      { tag: '@main' },
      async ({ page, payments }) => {
        const before = await readBalance(page);
        await payments.deposit(plain + 0.02);
        await payments.expectTitle('This payment has expired');
        await payments.expectTitle(`${payments.shown(plain + 0.02)} added to your balance`);
        await expect(getBalance(page)).toContainText(formatAmount(before + plain * 100 + 2));
      },
    );

    inNigeria(
      'a payment that completes while the player is on another page updates the balance and is announced',
      { tag: '@main' },
      async ({ page, home, request, payments }) => {
        const before = await readBalance(page);
        await payments.deposit(plain + 0.06);
        await payments.expectTitle('Waiting for your payment');
        await arrive(page, `${home}/n/me`);
        await payments.onThePhone(request, plain + 0.06, 'approve-twice');
        await expect(page.getByText(`${payments.shown(plain + 0.06)} added to your balance`)).toBeVisible();
        await expect(getBalance(page)).toContainText(formatAmount(before + plain * 100 + 6));
      },
    );

    inGhana('an amount above the balance cannot be withdrawn', { tag: '@main' }, async ({ page, payments }) => {
      const balance = await readBalance(page);
      await payments.beginWithdrawal((balance + 100) / 100);
      await expect(payments.amount).toHaveAccessibleDescription(/^(Your balance|The most) is /);
      await expect(payments.amount).toBeFocused();
      expect(await readBalance(page)).toBe(balance);
    });

    test(
      'a withdrawal shows recipient and fee, is deducted from the balance immediately, and is paid',
      { tag: country === 'gh' ? '@main' : [] },
      async ({ page, player, payments, otp }) => {
        const before = await readBalance(page);
        await payments.withdraw(plain, () => otp.prove(player.phone));
        await expect(getBalance(page)).toContainText(formatAmount(before - plain * 100));
        await payments.expectTitle(`${payments.shown(plain - fee)} has been sent`);
        expect(await readBalance(page)).toBe(before - plain * 100);
      },
    );

    inNigeria(
      'a failed withdrawal returns the money, and the transactions show every step',
      { tag: '@main' },
      async ({ page, home, player, payments, otp }) => {
        const before = await readBalance(page);
        await payments.withdraw(plain + 0.01, () => otp.prove(player.phone));
        await payments.expectTitle('The withdrawal did not go through');
        await expect(getBalance(page)).toContainText(formatAmount(before));
        await arrive(page, `${home}/my_accounts/transactions`);
        const newest = payments.main.getByRole('listitem').first();
        await expect(newest).toContainText('Withdrawal');
        await expect(newest).toContainText(formatAmount(plain * 100 + 1));
        await expect(newest).toContainText('Failed');
        await payments.main.getByRole('tab', { name: 'Deposits' }).click();
        await expect(payments.main.getByRole('listitem').first()).toContainText('Deposit');
        await expect(payments.main.getByText('Withdrawal', { exact: true })).toHaveCount(0);
      },
    );
  });
}

test.describe('gh', { tag: '@account' }, () => {
  test.use({ country: 'gh' });

  test(
    'a deposit from Telecel accepts the voucher of the network after a wrong one, by keyboard',
    { tag: '@main' },
    async ({ page, payments }) => {
      const before = await readBalance(page);
      await payments.deposit(20, 'Telecel Cash');
      await payments.expectTitle('Waiting for your payment');
      await expect(payments.main.getByText('Dial *110# and choose Generate Voucher.')).toBeVisible();
      const field = payments.main.getByRole('textbox', { name: 'Voucher code' });
      await field.focus();
      await page.keyboard.type('271800');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAccessibleDescription('This code was not accepted. Please check it, or get a new one.');
      await expect(field).toBeFocused();
      await reload(page);
      await field.fill('271 828');
      await page.keyboard.press('Enter');
      await payments.expectTitle(`${payments.shown(20)} added to your balance`);
      await expect(getBalance(page)).toContainText(formatAmount(before + 2000));
    },
  );
});

base(
  'a visitor is asked to log in, and comes back to the page of payments',
  { tag: '@account' },
  async ({ page, home, player }) => {
    for (const path of ['/deposit', '/withdraw', '/my_accounts/transactions']) {
      await page.goto(home + path);
      await expect(page).toHaveURL(new RegExp(`independent_login\\?okUrl=${encodeURIComponent(home + path)}$`));
    }
    await logIn(page, home, player, `${home}/deposit`);
    await expect(page).toHaveURL(/\/deposit$/);
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Amount' })).toBeVisible();
  },
);
