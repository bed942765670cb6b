import { type CountryCode } from '@oware/config';
import { getBalance, fillLogin } from '../product/account';
import { arrive } from '../product/arrive';
import { Captcha } from '../product/captcha';
import { firstVisitDone } from '../product/first-visit-done';
import { inOneCountry } from '../product/in-one-country';
import { getCode } from '../product/inbox';
import { expect, test } from '../product/journey';
import { createNewcomer } from '../product/newcomer';
import { registerAndOpen } from '../product/registered';

const tag = '@account';
const WRONG = 'The phone number or the password is wrong.';

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, { tag }, () => {
    test.use({ country });
    const { inNigeria } = inOneCountry(test, country);

    inNigeria(
      'three wrong passwords require a captcha; once it is solved, the right password logs in',
      { tag: '@main' },
      async ({ page, home, request, context }) => {
        const player = createNewcomer(country);
        await registerAndOpen(page, home, player);
        // Leaves no page open that would make calls with an expired session.
        await page.goto('about:blank');
        await context.clearCookies();
        await context.addCookies(firstVisitDone.cookies);

        const captcha = new Captcha(page, country);
        await arrive(page, home);
        await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
        const sheet = page.getByRole('dialog', { name: 'Log in' });
        await captcha.failLogins(sheet, player);
        await fillLogin(sheet, player);
        await captcha.drawn(1);
        await expect(captcha.dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
        await captcha.solve(request);
        await expect(captcha.dialog).toBeHidden();
        await expect(getBalance(page)).toBeVisible();
      },
    );
  });
}

test(
  'a wrong captcha shows an error and a new picture; cancelling keeps the form unchanged',
  { tag: [tag, '@main'] },
  async ({ page, home, request }) => {
    const player = createNewcomer('ng');
    const captcha = new Captcha(page, 'ng');
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    await captcha.failLogins(main, player);
    await fillLogin(main, player);
    await captcha.drawn(1);
    await captcha.answer.fill('99');
    await page.keyboard.press('Enter');
    await captcha.drawn(2);
    await expect(captcha.dialog.getByText('Captcha is incorrect. Please try again')).toBeVisible();
    await expect(captcha.answer).toHaveValue('');
    await expect(captcha.answer).toBeFocused();
    await captcha.dialog.getByRole('button', { name: 'New picture' }).click();
    await captcha.drawn(3);
    await captcha.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(captcha.dialog).toBeHidden();
    await expect(main.getByText('Captcha invalid')).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Phone number' })).toHaveValue(player.phone);

    await main.getByRole('button', { name: 'Log in' }).click();
    await captcha.drawn(4);
    await captcha.solve(request);
    await expect(main.getByText(WRONG)).toBeVisible();
  },
);

test(
  'a second code for an unverified phone is sent after a captcha',
  { tag: [tag, '@main'] },
  async ({ page, home, request }) => {
    const { phone } = createNewcomer('ng');
    const captcha = new Captcha(page, 'ng');
    const otp = page.getByRole('dialog', { name: 'Verify your phone' });
    for (const pictures of [0, 1]) {
      await arrive(page, `${home}?forgot_password=true`);
      const sheet = page.getByRole('dialog', { name: 'Reset password' });
      await sheet.getByRole('textbox', { name: 'Phone number' }).fill(phone);
      await sheet.getByRole('button', { name: 'Next' }).click();
      await otp.getByRole('button', { name: /^SMS/ }).click();
      if (pictures > 0) {
        await captcha.drawn(pictures);
        await captcha.solve(request);
        await expect(captcha.dialog).toBeHidden();
      }
      await expect(otp.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
    }
    await page.keyboard.type(await getCode(request, 'ng', phone, 2));
    await expect(page.getByRole('alertdialog', { name: 'Account Limit' })).toContainText(
      'There is no account with this phone number.',
    );
  },
);

test('a tap beside the quiz or the back button closes it', { tag: [tag, '@main'] }, async ({ page, home }) => {
  const player = createNewcomer('ng');
  const captcha = new Captcha(page, 'ng');
  await arrive(page, `${home}/independent_login`);
  const main = page.getByRole('main');
  await captcha.failLogins(main, player);
  await fillLogin(main, player);
  await captcha.drawn(1);
  await page.mouse.click(4, 4);
  await expect(captcha.dialog).toBeHidden();
  await expect(main.getByText('Captcha invalid')).toBeVisible();
  await main.getByRole('button', { name: 'Log in' }).click();
  await captcha.drawn(2);
  await page.goBack();
  await expect(captcha.dialog).toBeHidden();
  await expect(page).toHaveURL(/independent_login/);
});

test(
  'a player who cannot see the picture gets a code by phone, using the keyboard',
  { tag: [tag, '@main'] },
  async ({ page, home, request }) => {
    const player = createNewcomer('ng');
    const captcha = new Captcha(page, 'ng');
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    await captcha.failLogins(main, player);
    await fillLogin(main, player);
    await captcha.drawn(1);
    await captcha.dialog.getByRole('button', { name: 'I can’t see the picture' }).press('Enter');
    await expect(captcha.dialog.getByLabel('Code')).toBeFocused();
    await page.keyboard.type(await getCode(request, 'ng', player.phone));
    await page.keyboard.press('Enter');
    await expect(captcha.dialog).toBeHidden();
    await expect(main.getByText(WRONG)).toBeVisible();
  },
);

test(
  'a captcha that only the call itself asks for takes one extra round',
  { tag: [tag, '@main'] },
  async ({ page, home, request }) => {
    const player = createNewcomer('ng');
    const captcha = new Captcha(page, 'ng');
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    await captcha.failLogins(main, player);
    // The call of the page is rejected, as if the risk had arisen after the check.
    await captcha.respondOtherwise('login', { enable: false });
    const extra = page.waitForRequest('**/msg/captcha/config/info?action=additional_captcha&**');
    await fillLogin(main, player);
    await extra;
    await captcha.drawn(1);
    await captcha.solve(request);
    await expect(main.getByText(WRONG)).toBeVisible();
  },
);

test(
  'the browser computes a proof of work, with a notice instead of a picture, and sends it with the call',
  { tag: [tag, '@main'] },
  async ({ page, home }) => {
    const captcha = new Captcha(page, 'ng');
    const solution = await captcha.requestProof('login');
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    const call = page.waitForRequest('**/patron/accessToken');
    await fillLogin(main, createNewcomer('ng'));
    await expect(captcha.dialog.getByRole('status', { name: 'Checking' })).toBeVisible();
    await expect(captcha.picture).toHaveCount(0);
    expect(await solution.verify((await call).headers()['captcha-token'])).toMatchObject({ verified: true });
    await expect(captcha.dialog).toBeHidden();
    await expect(main.getByText(WRONG)).toBeVisible();
  },
);

test(
  'a provider whose script does not load shows an error, and the form can be sent again',
  { tag: [tag, '@main'] },
  async ({ page, home, consoleWatch }) => {
    consoleWatch.allow(/challenges\.cloudflare\.com/);
    // The edge has no other provider configured, so the policy of its pages blocks the script.
    consoleWatch.allow(/TrustedScriptURL/);
    const captcha = new Captcha(page, 'ng');
    await captcha.respondOtherwise('login', { enable: true, providerId: 5, siteKey: '1x00000000000000000000AA' });
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    await fillLogin(main, createNewcomer('ng'));
    await expect(main.getByText('Catpcah is incorrect. Please try again')).toBeVisible();
    await expect(captcha.dialog).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
    await main.getByRole('button', { name: 'Log in' }).click();
    await expect(main.getByText(WRONG)).toBeVisible();
  },
);
