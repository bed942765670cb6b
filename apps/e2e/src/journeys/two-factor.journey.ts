import { type CountryCode } from '@oware/config';
import { getBalance, fillLogin } from '../product/account';
import { inOneCountry } from '../product/in-one-country';
import { getOtherCode } from '../product/inbox';
import { expect, test } from '../product/journey';
import { createNewcomer } from '../product/newcomer';
import { logOut, SecondFactorPage, sendAndType, typeCode } from '../product/second-factor';
import { registerAndOpen } from '../product/registered';

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, { tag: '@account' }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'an authenticator app: set up, a wrong code, the right one, a recovery code, switched off',
      { tag: '@main' },
      async ({ page, home, context }) => {
        test.setTimeout(120_000);
        const player = createNewcomer(country);
        await registerAndOpen(page, home, player);
        const settings = new SecondFactorPage(page, home);
        await settings.open();
        const { app, recovery } = await settings.setUpApp(player);
        expect(recovery).toHaveLength(10);
        await logOut(page, home);

        await page.goto(`${home}/independent_login`);
        const main = page.getByRole('main');
        await fillLogin(main, player);
        await expect(main.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
        expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
        await typeCode(page, main, getOtherCode(app.code(1)));
        await expect(main.getByText('The code is wrong. Please check it and try again.')).toBeVisible();
        // The code of the set-up is used up, so this takes the app's next one.
        await typeCode(page, main, app.code(1));
        await expect(getBalance(page)).toBeVisible();
        await logOut(page, home);

        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
        const sheet = page.getByRole('dialog', { name: 'Log in' });
        await fillLogin(sheet, player);
        await sheet.getByRole('button', { name: 'Use a recovery code' }).click();
        await sheet.getByLabel('Recovery code').fill(recovery[0] ?? '');
        await sheet.getByRole('button', { name: 'Continue' }).click();
        await expect(sheet).toBeHidden();
        await expect(getBalance(page)).toBeVisible();

        await settings.open();
        await expect(settings.main.getByText(/9 recovery codes left/)).toBeVisible();
        await settings.submitChange(/^Switch off/, player);
        await settings.main.getByRole('button', { name: 'Use a recovery code' }).click();
        await settings.main.getByLabel('Recovery code').fill(recovery[0] ?? '');
        await settings.main.getByRole('button', { name: 'Continue' }).click();
        await expect(settings.main.getByText('The code is wrong. Please check it and try again.')).toBeVisible();
        await settings.main.getByLabel('Recovery code').fill(recovery[1] ?? '');
        await settings.main.getByRole('button', { name: 'Continue' }).click();
        await expect(settings.main.getByText('Two-step login is off')).toBeVisible();
      },
    );

    inGhana(
      'codes by message are set up and used at the next login',
      { tag: '@main' },
      async ({ page, home, request }) => {
        test.setTimeout(120_000);
        const player = createNewcomer(country);
        await registerAndOpen(page, home, player);
        const settings = new SecondFactorPage(page, home);
        await settings.open();
        await settings.setUpMessages(player, request, country, 2);
        await logOut(page, home);
        await page.goto(`${home}/independent_login`);
        const main = page.getByRole('main');
        await fillLogin(main, player);
        await sendAndType(page, main, request, country, player, 3);
        await expect(getBalance(page)).toBeVisible();
      },
    );
  });
}
