import { getBalance, fillLogin, logInByForm } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = '@account';

test('a player logs in from the sheet and stays on the same page', { tag }, async ({ page, home, player }) => {
  await arrive(page, `${home}/sport/football`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Log in' });
  await fillLogin(sheet, player);
  await expect(sheet).toBeHidden();
  await expect(getBalance(page)).toHaveText(/NGN [\d,]+\.\d\d/);
  await expect(page).toHaveURL(/\/sport\/football$/);
});

test(
  'a wrong password shows an error, and the right one works after it',
  { tag: [tag, '@main'] },
  async ({ page, home, player, consoleWatch }) => {
    consoleWatch.allow(/status of 4\d\d/);
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    await fillLogin(main, { ...player, password: 'wrong-password' });
    await expect(main.getByText('The phone number or the password is wrong.')).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Phone number' })).toHaveValue(player.phone);
    await fillLogin(main, player);
    await expect(getBalance(page)).toBeVisible();
  },
);

test('a missing value shows an error at its field', { tag: [tag, '@main'] }, async ({ page, home }) => {
  await page.goto(`${home}/independent_login`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(main.getByText('Enter your phone number.')).toBeVisible();
  await expect(main.getByText('Enter your password.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
});

test(
  'a player who stays signed in is still logged in with a new browser window',
  { tag },
  async ({ page, home, player, context, browser, baseURL }) => {
    await logInByForm(page, home, player);
    await expect(getBalance(page)).toBeVisible();
    const persistent = (await context.cookies()).filter(({ expires }) => expires > 0);
    const later = await browser.newContext({ baseURL });
    await later.addCookies(persistent);
    const fresh = await later.newPage();
    await fresh.goto(home);
    await expect(getBalance(fresh)).toBeVisible();
    await later.close();
  },
);

test(
  'a player who does not stay signed in is a visitor in the next browser window',
  { tag: [tag, '@main'] },
  async ({ page, home, player, context, browser, baseURL }) => {
    await page.goto(`${home}/independent_login`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await main.getByRole('checkbox', { name: 'Keep me signed in' }).uncheck();
    await fillLogin(main, player);
    await expect(getBalance(page)).toBeVisible();
    const persistent = (await context.cookies()).filter(({ expires }) => expires > 0);
    const later = await browser.newContext({ baseURL });
    await later.addCookies(persistent);
    const fresh = await later.newPage();
    await fresh.goto(home);
    await expect(fresh.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await later.close();
  },
);

test('the phone number is remembered, the password is not', { tag: [tag, '@main'] }, async ({ page, home, player }) => {
  await logInByForm(page, home, player);
  await arrive(page, `${home}/n/me`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto(`${home}/independent_login`);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Phone number' })).toHaveValue(player.phone);
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toHaveValue('');
});

test('logging out ends the session, even on a slow server', { tag }, async ({ page, home, player, context }) => {
  await logInByForm(page, home, player);
  await arrive(page, `${home}/n/me`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ['accessToken', 'refreshToken', 'userId']) expect(left).not.toContain(name);
  await page.goto(`${home}/my_accounts/open_bets`);
  await expect(page).toHaveURL(/independent_login/);
});

test(
  'a call in progress at the logout is aborted, so that it is not rejected',
  { tag: [tag, '@main'] },
  async ({ page, home, player }) => {
    await logInByForm(page, home, player);
    let letGo = (): void => undefined;
    const loggedOut = new Promise<void>((resolve) => (letGo = resolve));
    const bets = /\/orders\/bets/;
    await page.route(bets, async (route) => {
      await loggedOut;
      await route.continue().catch(() => undefined);
    });
    const betsRequest = page.waitForRequest(bets);
    await arrive(page, `${home}/n/me`);
    await betsRequest;
    const givenUp = page.waitForEvent('requestfailed', (request) => bets.test(request.url()));
    await page.getByRole('button', { name: 'Log out' }).click();
    expect((await givenUp).failure()?.errorText).toContain('ERR_ABORTED');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test(
  'a hidden balance shows six asterisks and stays hidden after a reload',
  { tag: [tag, '@main'] },
  async ({ page, home, player }) => {
    await logInByForm(page, home, player);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Hide balance' }).click();
    await expect(header.getByText('******')).toBeVisible();
    await expect(header.getByText(/NGN [\d,]+/)).toBeHidden();
    await reload(page);
    await expect(header.getByText('******')).toBeVisible();
    await header.getByRole('button', { name: 'Show balance' }).click();
    await expect(getBalance(page)).toHaveText(/NGN [\d,]+\.\d\d/);
  },
);
