import { type CountryCode } from '@oware/config';
import { type Page } from '@playwright/test';
import { getBalance, logInByForm } from '../product/account';
import { arrive, arriveListening } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { createNewcomer } from '../product/newcomer';
import { type Player } from '../product/players';
import { registerAndOpen } from '../product/registered';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

/** Ends other logins with the password. */
async function confirm(page: Page, { password }: Player): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Log out' }).click();
}

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, { tag: ['@account', '@main'] }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'another device is logged out and sees it immediately; then all others',
      async ({ page, home, browser, baseURL }) => {
        test.setTimeout(120_000);
        const player = createNewcomer(country);
        await registerAndOpen(page, home, player);
        const contexts = await Promise.all([
          browser.newContext({ baseURL, userAgent: firefox }),
          browser.newContext({ baseURL }),
        ]);
        const [second, third] = [await contexts[0].newPage(), await contexts[1].newPage()];
        await logInByForm(second, home, player);
        await logInByForm(third, home, player);
        await arriveListening(second, `${home}/n/me`);

        await arrive(page, `${home}/n/me/settings/devices`);
        const main = page.getByRole('main');
        const devices = main.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem');
        await expect(devices).toHaveCount(3);
        await expect(devices.first()).toContainText('This device');
        // The owner was notified of both: the dot at the bets is as wide as it is high.
        const dot = page.getByRole('navigation', { name: 'Main' }).getByText(/unread message/);
        await expect(dot).toBeAttached();
        const size = await dot.evaluate(({ parentElement }) => {
          const { width, height } = getComputedStyle(parentElement as HTMLElement, '::before');
          return [width, height];
        });
        expect(size).toEqual(['8px', '8px']);

        await main.getByRole('button', { name: 'Log out Firefox on Linux' }).click();
        await confirm(page, player);
        const notice = second.getByRole('status').filter({ hasText: 'You have been logged out on this device' });
        await expect(notice).toBeVisible();
        await expect(devices).toHaveCount(2);
        await expect(second.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        // It stays visible on every page until it is read.
        await arrive(second, home);
        await expect(second.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        await expect(notice).toBeVisible();
        await notice.getByRole('button', { name: 'Close' }).click();
        await expect(second.getByText(/You have been logged out on this device/)).toBeHidden();

        await main.getByRole('button', { name: 'Log out all other devices' }).click();
        await confirm(page, player);
        await expect(main.getByText('No other device is logged in.')).toBeVisible();
        await expect(main.getByRole('list', { name: 'Logged-in devices' })).toBeFocused();
        await expect(third.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
        await expect(getBalance(page)).toBeVisible();
        await Promise.all(contexts.map((context) => context.close()));
      },
    );

    inGhana('offline the list shows an error and nothing is logged out', async ({ page, home, consoleWatch }) => {
      consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
      const player = createNewcomer(country);
      await registerAndOpen(page, home, player);
      await arrive(page, `${home}/n/az_menu`);
      await page.route('**/patron/devices', (route) => route.abort('internetdisconnected'));
      await page.getByRole('main').getByRole('link', { name: 'Devices' }).click();
      await expect(page.getByText('Loading Failed. Please try again later.')).toBeVisible();
      await page.unroute('**/patron/devices');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('list', { name: 'Logged-in devices' })).toContainText('This device');
    });
  });
}
