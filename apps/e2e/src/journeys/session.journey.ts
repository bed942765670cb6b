import { type BrowserContext } from '@playwright/test';
import { getBalance, fillLogin, logInByForm } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = '@account';
const SETTINGS = '/n/me/settings/profile';

const getCookie = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

test(
  'a login redirect to another site leads home, and nothing on the way links there',
  { tag: [tag, '@main'] },
  async ({ page, home, player }) => {
    const address = (okUrl: string): string => `${home}/independent_login?okUrl=${encodeURIComponent(okUrl)}`;
    for (const okUrl of ['/ng/m//evil.example/x', '/ng/m/%2Fevil.example', '/ng/m/\\evil.example']) {
      const response = await page.request.get(address(okUrl));
      expect(response.ok()).toBe(true);
      expect(await response.text()).not.toMatch(/href="[^"]*evil/);
    }
    await page.goto(address('/ng/m//evil.example/x'));
    await fillLogin(page.getByRole('main'), player);
    await expect(page).toHaveURL(new RegExp(`${home}/?$`));
  },
);

test(
  'a forged userId cookie opens no page of a player',
  { tag: [tag, '@main'] },
  async ({ page, home, context, baseURL }) => {
    await context.addCookies([{ name: 'userId', value: 'evil', url: baseURL ?? '' }]);
    await page.goto(home + SETTINGS);
    await expect(page).toHaveURL(/independent_login\?okUrl=/);
    await arrive(page, home);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(getBalance(page)).toBeHidden();
  },
);

test(
  'an expired access token is renewed without a detour to the login page',
  { tag },
  async ({ page, home, player, context, consoleWatch }) => {
    consoleWatch.allow(/status of 401/);
    await logInByForm(page, home, player);
    await context.clearCookies({ name: 'accessToken' });
    const response = await page.goto(home + SETTINGS);
    expect(response?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
    await expect(getBalance(page)).toHaveText(/NGN [\d,]+\.\d\d/);
    expect(await getCookie(context, 'accessToken')).toBeTruthy();
  },
);

test(
  'a logout while offline ends the login for the next person who uses the device',
  { tag },
  async ({ page, home, player, context, playwright, baseURL, consoleWatch }) => {
    consoleWatch.allow(
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|WebSocket|websocket error|xhr poll error/,
    );
    await logInByForm(page, home, player);
    await arrive(page, `${home}/n/me`);
    const userId = (await getCookie(context, 'userId')) ?? '';
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    const [accessToken = '', refreshToken = ''] = await Promise.all(
      ['accessToken', 'refreshToken'].map((name) => getCookie(context, name)),
    );
    expect([accessToken, refreshToken]).not.toContain('');
    await page.close();

    await context.setOffline(false);
    await context.addCookies([{ name: 'userId', value: userId, url: baseURL ?? '' }]);
    const next = await context.newPage();
    await next.goto(home + SETTINGS);
    await expect(next).toHaveURL(/independent_login\?okUrl=/);
    for (const name of ['accessToken', 'refreshToken', 'endedLogin'])
      expect(await getCookie(context, name)).toBeUndefined();

    const copy = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie: `accessToken=${accessToken}; refreshToken=${refreshToken}` },
    });
    expect((await copy.get('/api/ng/patron/account/about')).status()).toBe(401);
    await copy.dispose();
  },
);

test(
  'a logout ends the session in the other tabs of the browser',
  { tag: [tag, '@main'] },
  async ({ page, home, player, context, consoleWatch }) => {
    consoleWatch.allow(/status of 401/);
    await logInByForm(page, home, player);
    const other = await context.newPage();
    await arrive(other, home);
    await expect(getBalance(other)).toBeVisible();
    await arrive(page, `${home}/n/me`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(getBalance(other)).toBeHidden();
  },
);

test(
  'after a login has ended elsewhere while offline, the next page shows nothing of the player',
  { tag: [tag, '@main'] },
  async ({ page, home, player, context, playwright, baseURL, consoleWatch }) => {
    consoleWatch.allow(
      /status of 401|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|WebSocket|websocket error|xhr poll error/,
    );
    await logInByForm(page, home, player);
    await arrive(page, `${home}/n/me`);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.setOffline(true);
    const elsewhere = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { platform: 'wap', clientid: 'wap', operid: '8', cookie: cookies },
    });
    expect((await elsewhere.delete('/api/ng/patron/accessToken/delete')).ok()).toBe(true);
    await elsewhere.dispose();

    await page.evaluate((phone) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const check = (): void =>
        void (document.querySelector('main')?.textContent?.includes(phone) === true && seen.push(location.pathname));
      new MutationObserver(check).observe(document.body, { childList: true, subtree: true, characterData: true });
    }, player.phone.slice(-4));
    const settings = await page.getByRole('main').getByRole('link', { name: 'Settings' }).first().elementHandle();
    await context.setOffline(false);
    // Clicks immediately: the socket reconnects as well and may be the first to report it.
    await settings?.evaluate((link) => (link as HTMLElement).click());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toContain(
      `${new URL(page.url()).pathname.split('/n/')[0]}${SETTINGS}`,
    );
  },
);
