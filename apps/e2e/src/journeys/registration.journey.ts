import { type CountryCode } from '@oware/config';
import { balanceOf, fillLogin } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { codeFor, otherThan, sendSms } from '../product/inbox';
import { expect, test } from '../product/journey';
import { codeToSend, newcomer, register, RegistrationSheet } from '../product/newcomer';
import { tabTo } from '../product/tab-to';

for (const [country, currency] of [
  ['ng', 'NGN'],
  ['gh', 'GHS'],
] as const satisfies [CountryCode, string][]) {
  test.describe(country, { tag: '@account' }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    test('a newcomer registers where he is, is logged in with an empty balance, and stays so', async ({
      page,
      home,
      request,
    }) => {
      await arrive(page, `${home}/sport/football`);
      await register(page, request, country, newcomer(country));
      await expect(balanceOf(page)).toHaveText(`Balance ${currency} 0`);
      await expect(page).toHaveURL(/\/sport\/football$/);
      await reload(page);
      await expect(balanceOf(page)).toHaveText(`Balance ${currency} 0`);
    });

    inNigeria(
      'a wrong code is said beside the boxes, which are empty again; the right one works after it',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const player = newcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill(player);
        await registration.askBySms();
        const code = await codeFor(request, country, player.phone);
        await registration.type(otherThan(code));
        await expect(registration.otp.getByText(/^Verification Failed\./)).toBeVisible();
        await expect(registration.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveValue('');
        await expect(registration.otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
        await registration.type(code);
        await expect(balanceOf(page)).toBeVisible();
      },
    );

    inGhana(
      'another code waits for the countdown, and so does another way',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const player = newcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill(player);
        await registration.askBySms();
        await expect(registration.otp.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
        await expect(registration.otp.getByText('4 times left')).toBeVisible();
        await registration.otp.getByRole('button', { name: 'Back' }).click();
        const telegram = registration.otp.getByRole('button', { name: /^Telegram.*change the way in \d+ s$/ });
        await expect(telegram).toHaveAttribute('aria-disabled', 'true');
        await registration.otp.getByRole('button', { name: /^SMS/ }).click();
        await expect(registration.otp.getByText('4 times left')).toBeVisible();
        await registration.type(await codeFor(request, country, player.phone));
        await expect(balanceOf(page)).toBeVisible();
      },
    );

    inNigeria(
      'a code that the player sends by SMS proves the phone',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const player = newcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill(player);
        await registration.otp.getByRole('button', { name: /^Send us an SMS/ }).click();
        await sendSms(request, country, `0${player.phone}`, await codeToSend(registration.otp));
        await expect(balanceOf(page)).toBeVisible({ timeout: 20_000 });
      },
    );

    inGhana(
      'who has an account is notified after the proof, and not before',
      { tag: '@main' },
      async ({ page, home, request, player }) => {
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.fill({ ...player, password: 'Another88' });
        await registration.askBySms();
        await registration.type(await codeFor(request, country, player.phone));
        const limit = page.getByRole('alertdialog', { name: 'Account Limit' });
        await expect(limit).toContainText('has an account already');
        await limit.getByRole('button', { name: 'Exit' }).click();
        await expect(registration.otp).toBeHidden();
        await registration.sheet.getByRole('link', { name: 'Log in' }).click();
        await fillLogin(page.getByRole('dialog', { name: 'Log in' }), player);
        await expect(balanceOf(page)).toBeVisible();
      },
    );

    inNigeria('by the keyboard alone', { tag: '@main' }, async ({ page, home, request }) => {
      const player = newcomer(country);
      await page.goto(`${home}?register=true`);
      const registration = new RegistrationSheet(page);
      await expect(registration.sheet).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await tabTo(page, /^Phone number/);
      await page.keyboard.type(`0${player.phone}`);
      await tabTo(page, /^Password/);
      await page.keyboard.type(player.password);
      await tabTo(page, /^Date of birth/);
      // The same day in whichever order the browser asks for it.
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
      await page.keyboard.type(await codeFor(request, country, player.phone));
      await expect(balanceOf(page)).toBeVisible();
    });
  });
}

test(
  'what is wrong is said at the fields: nobody under 18, no short password, no phone of elsewhere',
  { tag: ['@account', '@main'] },
  async ({ page, home }) => {
    await arrive(page, home);
    const registration = new RegistrationSheet(page);
    await registration.open();
    await registration.fill({ phone: '0123456', password: 'short' }, '2020-01-01');
    for (const words of [
      'Enter a mobile number of Nigeria.',
      'A password has 8 to 64 characters.',
      'You must be 18 or older to register.',
    ]) {
      await expect(registration.sheet.getByText(words)).toBeVisible();
    }
    await expect(registration.sheet.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  },
);

test(
  'without a network the dialog says so and leads out',
  { tag: ['@account', '@main'] },
  async ({ page, home, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|Failed to load/);
    await arrive(page, home);
    const registration = new RegistrationSheet(page);
    await registration.open();
    await page.route('**/patron/register/otp/session', (route) => route.abort());
    await registration.fill(newcomer('ng'));
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Please check your internet connection and try again.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(registration.otp).toBeHidden();
    await expect(registration.sheet.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
  },
);

test(
  'the back button leads from the code to the methods, from there to the form, and from there to the page',
  { tag: ['@account', '@main'] },
  async ({ page, home }) => {
    await arrive(page, `${home}/sport/football`);
    const registration = new RegistrationSheet(page);
    await registration.open();
    await registration.fill(newcomer('ng'));
    await registration.askBySms();
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
