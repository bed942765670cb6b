import { type CountryCode } from '@oware/config';
import { getBalance, fillLogin } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { getCode } from '../product/inbox';
import { expect, test } from '../product/journey';
import { createNewcomer, register } from '../product/newcomer';

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, { tag: '@account' }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'a forgotten password is replaced: the new one logs in, the old one does not, other devices are logged out',
      async ({ page, home, request, browser, baseURL, consoleWatch }) => {
        consoleWatch.allow(/status of 4\d\d/);
        const player = createNewcomer(country);
        const elsewhere = await browser.newContext({ baseURL });
        const otherPhone = await elsewhere.newPage();
        await arrive(otherPhone, home);
        await register(otherPhone, request, country, player);

        await page.goto(`${home}/independent_login`);
        await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).click();
        const sheet = page.getByRole('dialog', { name: 'Reset password' });
        await sheet.getByRole('textbox', { name: 'Phone number' }).fill(player.phone);
        await sheet.getByRole('button', { name: 'Next' }).click();
        const otp = page.getByRole('dialog', { name: 'Verify your phone' });
        await otp.getByRole('button', { name: /^SMS/ }).click();
        await expect(otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
        await page.keyboard.type(await getCode(request, country, player.phone, 2));
        await expect(sheet.getByLabel('New password', { exact: true })).toBeFocused();
        await page.keyboard.type('Newer4567');
        await page.keyboard.press('Enter');

        const login = page.getByRole('dialog', { name: 'Log in' });
        await fillLogin(login, player);
        await expect(login.getByText('The phone number or the password is wrong.')).toBeVisible();
        await fillLogin(login, { ...player, password: 'Newer4567' });
        await expect(getBalance(page)).toBeVisible();

        await reload(otherPhone);
        await expect(otherPhone.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        await elsewhere.close();
      },
    );

    inGhana(
      'a phone without an account is notified after its verification, and not before',
      { tag: '@main' },
      async ({ page, home, request }) => {
        const { phone } = createNewcomer(country);
        await arrive(page, `${home}?forgot_password=true`);
        const sheet = page.getByRole('dialog', { name: 'Reset password' });
        await sheet.getByRole('textbox', { name: 'Phone number' }).fill(phone);
        await sheet.getByRole('button', { name: 'Next' }).click();
        const otp = page.getByRole('dialog', { name: 'Verify your phone' });
        await otp.getByRole('button', { name: /^SMS/ }).click();
        await expect(otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
        await page.keyboard.type(await getCode(request, country, phone));
        const limit = page.getByRole('alertdialog', { name: 'Account Limit' });
        await expect(limit).toContainText('There is no account with this phone number.');
        await limit.getByRole('button', { name: 'Exit' }).click();
        await expect(sheet).toBeVisible();
      },
    );
  });
}
