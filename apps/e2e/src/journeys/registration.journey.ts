import { type CountryCode } from '@oware/config';
import { getBalance, fillLogin } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { getCode, getOtherCode, sendSms } from '../product/inbox';
import { expect, test } from '../product/journey';
import { getCodeToSend, createNewcomer, register, RegistrationSheet } from '../product/newcomer';
import { tabTo } from '../product/tab-to';

for (const [country, currency] of [
  ['ng', 'NGN'],
  ['gh', 'GHS'],
] as const satisfies [CountryCode, string][]) {
  test.describe(country, { tag: '@account' }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    // The first bet of a player (first-bet.journey.ts) begins with a registration in Nigeria.
    test(
      'a new player registers on any page, is logged in with an empty balance, and remains so',
      { tag: country === 'ng' ? '@main' : [] },
      async ({ page, home, request }) => {
        await arrive(page, `${home}/sport/football`);
        await register(page, request, country, createNewcomer(country));
        await expect(getBalance(page)).toHaveText(`Balance ${currency} 0`);
        await expect(page).toHaveURL(/\/sport\/football$/);
        await reload(page);
        await expect(getBalance(page)).toHaveText(`Balance ${currency} 0`);
      },
    );

    inNigeria(
      'a wrong code shows an error beside the boxes, which are cleared; the right one works after it',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const player = createNewcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill(player);
        await registration.requestSms();
        const code = await getCode(request, country, player.phone);
        await registration.type(getOtherCode(code));
        await expect(registration.otp.getByText(/^Verification Failed\./)).toBeVisible();
        await expect(registration.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveValue('');
        await expect(registration.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
        await registration.type(code);
        await expect(getBalance(page)).toBeVisible();
      },
    );

    inGhana(
      'another code is available after the countdown, and so is another method',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const player = createNewcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill(player);
        await registration.requestSms();
        await expect(registration.otp.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
        await expect(registration.otp.getByText('4 times left')).toBeVisible();
        await registration.otp.getByRole('button', { name: 'Back' }).click();
        const telegram = registration.otp.getByRole('button', { name: /^Telegram.*choose another method in \d+ s$/ });
        await expect(telegram).toHaveAttribute('aria-disabled', 'true');
        await registration.otp.getByRole('button', { name: /^SMS/ }).click();
        await expect(registration.otp.getByText('4 times left')).toBeVisible();
        await registration.type(await getCode(request, country, player.phone));
        await expect(getBalance(page)).toBeVisible();
      },
    );

    inNigeria(
      'a code that the player sends by SMS verifies the phone',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const player = createNewcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill(player);
        await registration.otp.getByRole('button', { name: /^Send us an SMS/ }).click();
        await sendSms(request, country, `0${player.phone}`, await getCodeToSend(registration.otp));
        await expect(getBalance(page)).toBeVisible({ timeout: 20_000 });
      },
    );

    inGhana(
      'a player who already has an account is notified after the verification, and not before',
      { tag: '@main' },
      async ({ page, home, request, player }) => {
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill({ ...player, password: 'Another88' });
        await registration.requestSms();
        await registration.type(await getCode(request, country, player.phone));
        const limit = page.getByRole('alertdialog', { name: 'Account Limit' });
        await expect(limit).toContainText('already has an account');
        await limit.getByRole('button', { name: 'Exit' }).click();
        await expect(registration.otp).toBeHidden();
        await registration.sheet.getByRole('link', { name: 'Log in' }).click();
        await fillLogin(page.getByRole('dialog', { name: 'Log in' }), player);
        await expect(getBalance(page)).toBeVisible();
      },
    );

    inNigeria('a new player registers using only the keyboard', { tag: '@main' }, async ({ page, home, request }) => {
      const player = createNewcomer(country);
      await page.goto(`${home}?register=true`);
      const registration = new RegistrationSheet(page);
      await expect(registration.sheet).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await tabTo(page, /^Phone number/);
      await page.keyboard.type(`0${player.phone}`);
      await tabTo(page, /^Password/);
      await page.keyboard.type(player.password);
      await tabTo(page, /^Date of birth/);
      // The same day in either order of day and month.
      await page.keyboard.type('01012000');
      await tabTo(page, /accept the terms/);
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(registration.otp).toBeVisible();
      await tabTo(page, /SMSWe send you a code/);
      await page.keyboard.press('Enter');
      await expect(registration.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(registration.otp.getByRole('button', { name: /^Voice call/ })).toBeVisible();
      await tabTo(page, /SMSWe send you a code/);
      await page.keyboard.press('Enter');
      await expect(registration.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
      await page.keyboard.type(await getCode(request, country, player.phone));
      await expect(getBalance(page)).toBeVisible();
    });
  });
}

test(
  'errors are shown at the fields: nobody under 18, no short password, no foreign phone',
  { tag: ['@account', '@main'] },
  async ({ page, home }) => {
    await arrive(page, home);
    const registration = new RegistrationSheet(page);
    await registration.open();
    await registration.fill({ phone: '0123456', password: 'short' }, '2020-01-01');
    for (const text of [
      'Enter a mobile number from Nigeria.',
      'Use 8 to 64 characters.',
      'You must be 18 or older to register.',
    ]) {
      await expect(registration.sheet.getByText(text)).toBeVisible();
    }
    await expect(registration.sheet.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  },
);

test(
  'offline the dialog shows an error and can be closed',
  { tag: ['@account', '@main'] },
  async ({ page, home, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|Failed to load/);
    await arrive(page, home);
    const registration = new RegistrationSheet(page);
    await registration.open();
    await page.route('**/patron/register/otp/session', (route) => route.abort());
    await registration.fill(createNewcomer('ng'));
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Please check your internet connection and try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(registration.otp).toBeHidden();
    await expect(registration.sheet.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  },
);

test(
  'the back button leads from the code to the methods, to the form, and to the page',
  { tag: ['@account', '@main'] },
  async ({ page, home }) => {
    await arrive(page, `${home}/sport/football`);
    const registration = new RegistrationSheet(page);
    await registration.open();
    await registration.fill(createNewcomer('ng'));
    await registration.requestSms();
    await page.goBack();
    await expect(registration.otp.getByRole('button', { name: /^SMS/ })).toBeVisible();
    await page.goBack();
    await expect(registration.otp).toBeHidden();
    await expect(registration.sheet).toBeVisible();
    await page.goBack();
    await expect(registration.sheet).toBeHidden();
    await expect(page).toHaveURL(/\/sport\/football$/);
  },
);
