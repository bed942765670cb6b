import { type CountryCode } from '@oware/config';
import { getBalance, fillLogin, logInByCalls, logIn, formatAmount } from '../product/account';
import { AccountChanges } from '../product/account-changes';
import { arrive } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { getNewestMessage, getOtherCode } from '../product/inbox';
import { expect, test as base } from '../product/journey';
import { NameReview } from '../product/name-review';
import { createNewcomer } from '../product/newcomer';
import { OtpDialog } from '../product/otp-dialog';
import { Payments } from '../product/payments';
import { type Player } from '../product/players';
import { getDataDir } from '../product/run-command';
import { registerAndOpen } from '../product/registered';

interface Changes {
  /** A newly registered player who is logged in. */
  owner: Player;
  changes: AccountChanges;
  otp: OtpDialog;
  payments: Payments;
  nameReview: NameReview;
}

const test = base.extend<Changes>({
  owner: async ({ page, home, country }, provide) => {
    const owner = createNewcomer(country);
    await registerAndOpen(page, home, owner);
    await provide(owner);
  },
  changes: async ({ page, home }, provide) => provide(new AccountChanges(page, home)),
  otp: async ({ page, request, country }, provide) => provide(new OtpDialog(page, request, country)),
  payments: async ({ page, home, country }, provide) => provide(new Payments(page, home, country)),
  nameReview: async ({ country: _country }, provide) => provide(new NameReview(getDataDir())),
});

/** The start of a JPEG of 800 by 500 pixels, which is all that a server reads of it. */
const aPicture = Buffer.from('ffd8ffc000110801f4032003011100021101031101ffda0008', 'hex');

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const plain = country === 'ng' ? 500 : 20;

  test.describe(country, { tag: '@account' }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'a PIN is set with a code and then confirms a withdrawal; a wrong one shows an error',
      { tag: '@main' },
      async ({ page, owner, changes, otp, payments }) => {
        await payments.deposit(plain);
        await payments.expectTitle(`${payments.shown(plain)} added to your balance`);
        await changes.open('pin');
        await expect(changes.main.getByText('You have not set a PIN yet.')).toBeVisible();
        await changes.main.getByRole('button', { name: 'Set PIN' }).click();
        await otp.prove(owner.phone);
        await changes.choosePin('271828');
        await expect(changes.pinSheet).toBeHidden();
        await expect(changes.main.getByText('Your PIN is set.')).toBeVisible();
        await payments.withdraw(plain, async () => {
          await expect(changes.firstBox(changes.confirmSheet)).toBeFocused();
          await page.keyboard.type('271829');
          await expect(changes.confirmSheet.getByText('The PIN is wrong.')).toBeVisible();
          await expect(changes.firstBox(changes.confirmSheet)).toBeFocused();
          await page.keyboard.type('271828');
        });
      },
    );

    inGhana(
      'a PIN that is easy to guess, or that differs when repeated, is rejected',
      { tag: '@main' },
      async ({ page, owner, changes, otp }) => {
        await changes.open('pin');
        await changes.main.getByRole('button', { name: 'Set PIN' }).click();
        await otp.prove(owner.phone);
        await expect(changes.firstBox(changes.pinSheet)).toBeFocused();
        await page.keyboard.type('123456');
        await expect(changes.pinSheet.getByText('This PIN is too easy to guess.')).toBeVisible();
        await page.keyboard.type('271828');
        await expect(changes.pinSheet.getByText('Type the same 6 digits again.')).toBeVisible();
        await page.keyboard.type('271829');
        await expect(changes.pinSheet.getByText('The PINs don’t match.')).toBeVisible();
        await changes.pinSheet.getByRole('button', { name: 'Close' }).click();
        await expect(changes.main.getByText('You have not set a PIN yet.')).toBeVisible();
      },
    );

    inGhana(
      'a withdrawal with a wrong code moves nothing',
      { tag: '@main' },
      async ({ page, owner, otp, payments }) => {
        await payments.deposit(plain);
        await payments.expectTitle(`${payments.shown(plain)} added to your balance`);
        await payments.beginWithdrawal(plain);
        await payments.main.getByRole('button', { name: `Withdraw ${payments.shown(plain)}` }).click();
        await otp.type(getOtherCode(await otp.requestSms(owner.phone)));
        await expect(otp.dialog.getByText('Verification Failed.')).toBeVisible();
        await otp.dialog.getByRole('button', { name: 'Back' }).click();
        await otp.dialog.getByRole('button', { name: 'Back' }).click();
        await expect(otp.dialog).toBeHidden();
        await expect(getBalance(page)).toContainText(formatAmount(plain * 100));
      },
    );

    inNigeria(
      'a new phone replaces the old one, and another device is logged out',
      { tag: '@main' },
      async ({ page, home, browser, baseURL, owner, changes, otp }) => {
        const elsewhere = await browser.newContext({ baseURL });
        const otherPhone = await elsewhere.newPage();
        await logInByCalls(otherPhone, home, owner);
        await arrive(otherPhone, home);
        const { phone } = createNewcomer(country);
        await changes.open('phone');
        await changes.changePhone(phone);
        await otp.prove(owner.phone);
        await otp.prove(phone);
        await expect(otp.dialog).toBeHidden();
        await expect(changes.main.getByText(phone)).toBeVisible();
        await expect(
          changes.main.getByRole('button', { name: new RegExp(`Use .*${owner.phone} again`) }),
        ).toBeVisible();
        // Notified over its socket, without a reload.
        await expect(otherPhone.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        await logIn(otherPhone, home, { ...owner, phone });
        await elsewhere.close();

        await changes.main.getByRole('button', { name: new RegExp(`Use .*${owner.phone} again`) }).click();
        await otp.prove(owner.phone);
        await expect(changes.main.getByRole('button', { name: new RegExp(`Use .*${phone} again`) })).toBeVisible();
        await expect(getBalance(page)).toBeVisible();
      },
    );

    inNigeria(
      'a phone that has an account is not bound, which is shown only after its verification',
      { tag: '@main' },
      async ({ page, player, owner, changes, otp }) => {
        await changes.open('phone');
        await changes.changePhone(player.phone);
        await otp.prove(owner.phone);
        await otp.prove(player.phone);
        const limit = page.getByRole('alertdialog', { name: 'Account Limit' });
        await expect(limit).toContainText('This phone number already has an account.');
        await limit.getByRole('button', { name: 'Exit' }).click();
        await expect(changes.main.getByText(owner.phone)).toBeVisible();
      },
    );

    inNigeria(
      'an account is deactivated, cannot log in, and is reactivated with a code',
      { tag: '@main' },
      async ({ page, home, owner, changes, otp, consoleWatch }) => {
        // The server ends the login when it deactivates the account: a read in progress at that moment is rejected.
        consoleWatch.allow(/401 \(Unauthorized\).*\/orders\/bets/);
        await changes.open('deactivate');
        await changes.leave('I want a break');
        await otp.prove(owner.phone);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        await expect(page.getByText('Your account is deactivated.')).toBeVisible();

        await page.goto(`${home}/independent_login`);
        await fillLogin(page.getByRole('main'), owner);
        const sheet = page.getByRole('dialog', { name: 'Reactivate your account' });
        await expect(sheet.getByRole('textbox', { name: 'Phone number' })).toHaveValue(owner.phone);
        await sheet.getByRole('button', { name: 'Reactivate' }).click();
        await otp.prove(owner.phone);
        await fillLogin(page.getByRole('dialog', { name: 'Log in' }), owner);
        await expect(getBalance(page)).toBeVisible();
      },
    );

    inNigeria(
      'a change of the name waits for its review once the phone is verified',
      { tag: '@main' },
      async ({ owner, changes, otp }) => {
        await changes.sendName({ file: 'card.jpg', mimeType: 'image/jpeg', bytes: aPicture });
        await otp.prove(owner.phone);
        await expect(changes.main.getByText('Your new name is being reviewed')).toBeVisible();
        await expect(changes.main.getByText('Ama Mensah: ')).toBeVisible();
        await expect(changes.main.getByRole('button', { name: 'Send' })).toHaveCount(0);
      },
    );

    inGhana(
      'customer service declines a document, then approves another one, and the player has the new name',
      { tag: '@main' },
      async ({ page, request, home, owner, changes, otp, nameReview }) => {
        await arrive(page, `${home}/n/me`);
        const account = (await changes.main.getByText(/^Account \d/).innerText()).slice('Account '.length);
        const findRequest = async (): Promise<number> => (await nameReview.waiting(account)) as number;
        await changes.sendName({ file: 'dark.jpg', mimeType: 'image/jpeg', bytes: aPicture });
        await otp.prove(owner.phone);
        await expect(changes.main.getByText('Your new name is being reviewed')).toBeVisible();
        await nameReview.reject(await findRequest(), 'unreadable');
        expect(await getNewestMessage(request, country, owner.phone)).toContain('your new name could not be approved');
        await arrive(page, `${home}/wv/mismatch-name-upload`);
        await expect(changes.main.getByText('Your last change was declined')).toBeVisible();
        await expect(changes.main.getByText('The picture could not be read.')).toBeVisible();
        await expect(changes.main.getByText('No name yet')).toBeVisible();

        const sharper = Buffer.concat([aPicture, Buffer.from('sharper')]);
        await changes.sendName({ file: 'card.jpg', mimeType: 'image/jpeg', bytes: sharper });
        await otp.prove(owner.phone);
        await expect(changes.main.getByText('Your new name is being reviewed')).toBeVisible();
        const id = await findRequest();
        expect(await nameReview.getPicture(id)).toEqual(sharper);
        await nameReview.approve(id);
        expect(await nameReview.waiting(account)).toBeUndefined();
        await expect(nameReview.getPicture(id)).rejects.toThrow();
        expect(await getNewestMessage(request, country, owner.phone)).toContain('your new name is approved');
        await arrive(page, `${home}/wv/mismatch-name-upload`);
        await expect(changes.main.getByText('Your last change was approved')).toBeVisible();
        await expect(changes.main.getByText('Ama Mensah')).toBeVisible();
        await arrive(page, `${home}/n/me/settings/profile`);
        await expect(page.getByRole('link', { name: 'First name Ama Locked' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Last name Mensah Locked' })).toBeVisible();
      },
    );

    inGhana(
      'the password is changed with the old one and a code, and the owner is notified; the new one logs in',
      { tag: '@main' },
      async ({ page, home, request, owner, changes, otp }) => {
        await arrive(page, `${home}/n/me/settings`);
        await changes.main.getByRole('link', { name: 'Password' }).click();
        const change = async (current: string, password: string): Promise<void> => {
          await changes.main.getByLabel('Current password', { exact: true }).fill(current);
          await changes.main.getByLabel('New password', { exact: true }).fill(password);
          await changes.main.getByRole('button', { name: 'Change password' }).click();
        };
        await change('Wrong1234', 'Adinkra42');
        await expect(changes.main.getByRole('alert').filter({ hasText: /./ })).toBeVisible({ timeout: 30_000 });
        await change(owner.password, 'Adinkra42');
        await otp.prove(owner.phone);
        await expect(page.getByText('Password changed. Other devices were logged out.')).toBeVisible({
          timeout: 30_000,
        });
        expect(await getNewestMessage(request, country, owner.phone)).toContain('your password was changed');
        await expect(getBalance(page)).toBeVisible();
        await arrive(page, `${home}/n/me`);
        await changes.main.getByRole('button', { name: 'Log out' }).click();
        await logIn(page, home, { ...owner, password: 'Adinkra42' });
        await expect(getBalance(page)).toBeVisible();
      },
    );

    inGhana(
      'a file that only pretends to be a picture is rejected at its field',
      { tag: '@main' },
      async ({ owner, changes, otp, consoleWatch }) => {
        consoleWatch.allow(/status of 400/);
        await changes.sendName({
          file: 'card.png',
          mimeType: 'image/png',
          bytes: Buffer.from('<script>alert(1)</script>'),
        });
        await otp.prove(owner.phone);
        await expect(changes.document).toHaveAccessibleDescription('Choose a JPEG, PNG or WebP picture.');
        await expect(changes.document).toBeFocused();
      },
    );

    inNigeria(
      'an account with a pending withdrawal is not deactivated, and the reason is shown',
      { tag: '@main' },
      async ({ page, owner, changes, otp, payments }) => {
        await payments.deposit(plain);
        await payments.expectTitle(`${payments.shown(plain)} added to your balance`);
        // An amount with these hundredths stays pending at the provider until somebody decides.
        await payments.withdraw(plain - 0.94, () => otp.prove(owner.phone));
        await changes.open('deactivate');
        await changes.leave('Another reason');
        const alert = page.getByRole('alertdialog');
        await expect(alert).toContainText('A withdrawal is still under way.');
        await alert.getByRole('button', { name: 'OK' }).click();
        await expect(getBalance(page)).toBeVisible();
      },
    );
  });
}
