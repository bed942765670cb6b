import { type BrowserContext } from '@playwright/test';
import { balanceOf, fillLogin, logInByForm } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = '@account';
const SETTINGS = '/n/me/settings/profile';

const cookieOf = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((cookie) => cookie.name === name)?.value;

test(
  'a login that shall lead to another site leads home, and nothing on the way links there',
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
  'a userId cookie that somebody wrote opens no page of a player',
  { tag: [tag, '@main'] },
  async ({ page, home, context, baseURL }) => {
    await context.addCookies([{ name: 'userId', value: 'evil', url: baseURL ?? '' }]);
    await page.goto(home + SETTINGS);
    await expect(page).toHaveURL(/independent_login\?okUrl=/);
    await arrive(page, home);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(balanceOf(page)).toBeHidden();
  },
);

test(
  'an access token that is over is renewed, without a way round by the login page',
  { tag },
  async ({ page, home, player, context, consoleWatch }) => {
    consoleWatch.allow(/status of 401/);
    await logInByForm(page, home, player);
    await context.clearCookies({ name: 'accessToken' });
    const response = await page.goto(home + SETTINGS);
    expect(response?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveURL(new RegExp(`${SETTINGS}$`));
    await expect(balanceOf(page)).toHaveText(/NGN [\d,]+\.\d\d/);
    expect(await cookieOf(context, 'accessToken')).toBeTruthy();
  },
);

test(
  'a logout while the network is away ends the login for whoever comes to the device',
  { tag },
  async ({ page, home, player, context, playwright, baseURL, consoleWatch }) => {
    consoleWatch.allow(
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|WebSocket|websocket error|xhr poll error/,
    );
    await logInByForm(page, home, player);
    await arrive(page, `${home}/n/me`);
    const userId = (await cookieOf(context, 'userId')) ?? '';
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    const [accessToken = '', refreshToken = ''] = await Promise.all(
      ['accessToken', 'refreshToken'].map((name) => cookieOf(context, name)),
    );
    expect([accessToken, refreshToken]).not.toContain('');
    await page.close();

    await context.setOffline(false);
    await context.addCookies([{ name: 'userId', value: userId, url: baseURL ?? '' }]);
    const next = await context.newPage();
    await next.goto(home + SETTINGS);
    await expect(next).toHaveURL(/independent_login\?okUrl=/);
    for (const name of ['accessToken', 'refreshToken', 'endedLogin'])
      expect(await cookieOf(context, name)).toBeUndefined();

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
    await expect(balanceOf(other)).toBeVisible();
    await arrive(page, `${home}/n/me`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(balanceOf(other)).toBeHidden();
  },
);

test(
  'a login that ended elsewhere while the network was away shows nothing of the player on the next page',
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
      const look = (): void =>
        void (document.querySelector('main')?.textContent?.includes(phone) === true && seen.push(location.pathname));
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    }, player.phone.slice(-4));
    const settings = await page.getByRole('main').getByRole('link', { name: 'Settings' }).first().elementHandle();
    await context.setOffline(false);
    // At once: the socket comes back as well and may be the first to say so.
    await settings?.evaluate((link) => (link as HTMLElement).click());
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).not.toContain(
      `${new URL(page.url()).pathname.split('/n/')[0]}${SETTINGS}`,
    );
  },
);
