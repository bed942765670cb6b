import { logInByCalls, fillLogin } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { buildAppAgent, NativeHost } from '../product/native-host';

const tag = '@shell';

test.describe('in the native app on Android', () => {
  test.use({ userAgent: buildAppAgent('android', '1.21.20') });

  test(
    'a visitor shares a slip, logs in with the app, and the app goes back',
    { tag },
    async ({ page, home, betslip, ownMatches, player }) => {
      const app = new NativeHost(page);
      await app.start({ os: 'android', commands: ['login', 'share', 'openLink', 'customerService', 'track'] });
      const [match] = await ownMatches(1);
      await addSelections(page, home, [[match, '1']]);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0);

      await betslip.open();
      await betslip.sheet.getByRole('button', { name: 'Share this betslip' }).click();
      await expect.poll(() => app.heard('share')).toHaveLength(1);
      const [shared] = await app.heard('share');
      expect(shared?.['url']).toMatch(/\/ng\/m\/load_code\?code=[0-9A-Z]{8}$/);
      await app.send({ id: shared?.id, ok: true });
      await expect(page.getByRole('dialog', { name: 'Share this betslip' })).toBeHidden();
      expect(await app.send({ message: 'back' })).toBe(true);
      await expect(betslip.sheet).toBeHidden();

      expect(await app.send({ message: 'open', path: `${home}/n/me` })).toBe(true);
      await expect(page).toHaveURL(/\/n\/me$/);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect.poll(() => app.heard('login')).toHaveLength(1);
      await expect(page.getByRole('dialog')).toBeHidden();

      // The app logs in by its own calls, sets the cookies of the web view and notifies the page.
      await logInByCalls(page, home, player);
      expect(await app.send({ message: 'sessionChanged' })).toBe(true);
      await expect(page.getByRole('main').getByText(/NGN/).first()).toBeVisible();
      expect(page.url()).not.toContain('oken');
      await expect
        .poll(async () => (await app.heard('track')).flatMap(({ events }) => events as { event: string }[]))
        .toContainEqual(expect.objectContaining({ event: 'login' }));
    },
  );
});

test.describe('in the web view of an app that has enabled nothing', () => {
  test.use({ userAgent: buildAppAgent('android', '1.19.0') });

  test(
    'a player logs in above the keyboard and bets, without storage and functions of the app',
    { tag },
    async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
      consoleWatch.allow(/The app has no function "|cannot store the call/);
      const app = new NativeHost(page);
      await app.start({ os: 'android', commands: [], withoutStorage: true });
      const [match] = await ownMatches(1);
      await addSelections(page, home, [[match, '1']]);
      await betslip.open();
      await betslip.stake('40');
      await betslip.sheet.getByRole('button', { name: 'Log in to bet' }).click();
      const sheet = page.getByRole('dialog', { name: 'Log in' });
      await sheet.getByRole('textbox', { name: 'Phone number' }).fill(player.phone);
      await app.showKeyboard();
      await sheet.getByLabel('Password', { exact: true }).fill(player.password);
      await expect(sheet.getByLabel('Password', { exact: true })).toBeInViewport({ ratio: 1 });
      await sheet.getByRole('button', { name: 'Log in' }).click();
      await betslip.tapPlace();
      expect(await betslip.receipt()).toHaveLength(1);
    },
  );
});

test.describe('in an app on Android without a chooser for files', () => {
  test.use({ userAgent: buildAppAgent('android', '1.21.20'), country: 'gh' });

  test(
    'a field for pictures shows instructions, and the app opens the page in a browser',
    { tag: ['@protection', '@main'] },
    async ({ page, home, player, consoleWatch }) => {
      consoleWatch.allow(/The app has no function "/);
      const app = new NativeHost(page);
      await app.start({ os: 'android', commands: ['openLink'], withoutFileChooser: true });
      await logInByCalls(page, home, player);
      await arrive(page, `${home}/kyc`);
      const main = page.getByRole('main');
      await expect(main.getByText('If you can’t choose a picture')).toBeHidden();
      await main.getByLabel('Picture of the document').click();
      await expect(main.getByText('If you can’t choose a picture')).toBeVisible();
      await main.getByRole('link', { name: 'Open this page in the browser' }).click();
      await expect.poll(() => app.heard('openLink')).toHaveLength(1);
      const [opened] = await app.heard('openLink');
      expect(opened?.['url']).toBe(new URL(`${home}/kyc`, page.url()).href);
    },
  );
});

test.describe('in the native app on iOS', () => {
  test.use({ userAgent: buildAppAgent('ios', '1.39.0') });

  test(
    'the page replaces functions that an older version lacks',
    { tag: ['@account', '@main'] },
    async ({ page, home, consoleWatch }) => {
      consoleWatch.allow(/The app has no function "(login|track)"/);
      const app = new NativeHost(page);
      await app.start({ os: 'ios', commands: ['share', 'customerService'] });
      await arrive(page, `${home}/n/me`);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
      expect(await app.send({ message: 'back' })).toBe(true);
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden();

      // Customer service of the app begins with 1.40.0.
      await page.goto(`${home}/support`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await app.heard('customerService')).toEqual([]);
    },
  );

  test(
    'the focused field and its submit button stay above a keyboard that covers the page; the pad of the slip needs none',
    { tag: ['@account', '@sportsbook', '@main'] },
    async ({ page, home, betslip, ownMatches, consoleWatch }) => {
      consoleWatch.allow(/The app has no function "/);
      // The open page loses its login while it is still displayed.
      consoleWatch.allow(/status of 401/);
      const app = new NativeHost(page);
      await app.start({ os: 'ios', commands: [] });
      const [match] = await ownMatches(1);
      await addSelections(page, home, [[match, '1']]);
      await betslip.open();
      const stake = betslip.sheet.getByRole('textbox', { name: /stake/i }).first();
      await stake.click();
      await expect(stake).toHaveAttribute('inputmode', 'none');
      await expect(betslip.sheet.getByRole('button', { name: '7', exact: true })).toBeInViewport({ ratio: 1 });
      await betslip.stake('40');
      await betslip.sheet.getByRole('button', { name: 'Log in to bet' }).click();
      const sheet = page.getByRole('dialog', { name: 'Log in' });
      const password = sheet.getByLabel('Password', { exact: true });
      await password.click();
      await app.showKeyboard();
      await expect.poll(() => app.seesWhole(password)).toBe(true);
      await sheet.getByRole('button', { name: 'Log in' }).scrollIntoViewIfNeeded();
      await expect.poll(() => app.seesWhole(sheet.getByRole('button', { name: 'Log in' }))).toBe(true);
      await expect.poll(() => app.seesWhole(sheet.getByRole('heading', { name: 'Log in' }))).toBe(true);
    },
  );

  test(
    'storage that the system has cleared costs selections and preferences, but no login that the app restores and no bet',
    { tag: ['@account', '@sportsbook', '@main'] },
    async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
      consoleWatch.allow(/The app has no function "/);
      // The open page loses its login while it is still displayed.
      consoleWatch.allow(/status of 401/);
      const app = new NativeHost(page);
      await app.start({ os: 'ios', commands: [] });
      const [match] = await ownMatches(1);
      await logInByCalls(page, home, player);
      await addSelections(page, home, [[match, '1']]);
      await betslip.open();
      await betslip.stake('40');
      await betslip.tapPlace();
      const [ticket = ''] = await betslip.receipt();
      await betslip.done();

      await app.loseStorage({ cookies: 'put back' });
      await arrive(page, `${home}/my_accounts/open_bets`);
      await expect(page.locator(`main a[href$="${ticket}"]`).first()).toBeVisible();

      await app.loseStorage({ cookies: 'lost' });
      await page.goto(`${home}/my_accounts/open_bets`);
      await expect(page).toHaveURL(/independent_login/);
      await fillLogin(page.getByRole('main'), player);
      await expect(page).toHaveURL(`${home}/my_accounts/open_bets`);
      await expect(page.locator(`main a[href$="${ticket}"]`).first()).toBeVisible();
    },
  );
});
