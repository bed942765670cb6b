import { type CountryCode } from '@oware/config';
import { getBalance, fillLogin } from '../product/account';
import { arrive } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { getLink } from '../product/inbox';
import { expect, test } from '../product/journey';
import { createNewcomer, RegistrationSheet } from '../product/newcomer';
import { OtpDialog } from '../product/otp-dialog';

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, { tag: ['@account', '@main'] }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inGhana(
      'a new player registers by email: the link, the phone, an account with the address',
      async ({ page, home, request }) => {
        const player = createNewcomer(country);
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.takeEmail();
        const email = await registration.fillByEmail(player);
        await page.goto(await getLink(request, country, email));
        await registration.sheet.getByRole('button', { name: 'Continue' }).click();
        await new OtpDialog(page, request, country).prove(player.phone);
        await expect(registration.sheet).toBeHidden();
        await expect(getBalance(page)).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${home}/?$`));
        await page.goto(`${home}/n/me/settings/profile`);
        await expect(page.getByRole('link', { name: `Email ${email} Verified` })).toBeVisible();
      },
    );

    inNigeria('a used link leads to a new one, which works', async ({ page, home, request }) => {
      const player = createNewcomer(country);
      await arrive(page, home);
      const registration = new RegistrationSheet(page);
      await registration.open();
      await registration.takeEmail();
      const link = await getLink(request, country, await registration.fillByEmail(player));
      await page.goto(link);
      await registration.sheet.getByRole('button', { name: 'Continue' }).click();
      await expect(registration.otp.getByRole('button', { name: /^SMS/ })).toBeVisible();

      await page.goto(link);
      await registration.sheet.getByRole('button', { name: 'Continue' }).click();
      await expect(registration.sheet.getByText('This link was used or has expired. Request a new one.')).toBeVisible();
      await registration.sheet.getByRole('button', { name: 'Request a new link' }).click();
      await page.goto(await getLink(request, country, await registration.fillByEmail(player), 2));
      await registration.sheet.getByRole('button', { name: 'Continue' }).click();
      await new OtpDialog(page, request, country).prove(player.phone);
      await expect(getBalance(page)).toBeVisible();
    });

    inGhana(
      'a player who already has an account is notified only by phone, and logs in',
      async ({ page, home, request, player }) => {
        await arrive(page, home);
        const registration = new RegistrationSheet(page);
        await registration.open();
        await registration.takeEmail();
        await page.goto(
          await getLink(request, country, await registration.fillByEmail({ ...player, password: 'Another88' })),
        );
        await registration.sheet.getByRole('button', { name: 'Continue' }).click();
        await new OtpDialog(page, request, country).prove(player.phone);
        const limit = page.getByRole('alertdialog', { name: 'Account Limit' });
        await expect(limit).toContainText('already has an account');
        await limit.getByRole('button', { name: 'Exit' }).click();
        await registration.sheet.getByRole('button', { name: 'Request a new link' }).click();
        await registration.sheet.getByRole('link', { name: 'Log in' }).click();
        await fillLogin(page.getByRole('dialog', { name: 'Log in' }), player);
        await expect(getBalance(page)).toBeVisible();
      },
    );
  });
}
