import { logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

test.use({ serviceWorkers: 'allow' });

test(
  'offline, a player reads home and their open bets, cannot bet, and leaves no data behind',
  { tag: '@shell' },
  async ({ page, home, player, betslip, ownMatches, context, consoleWatch }) => {
    consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|offline|network/i);
    const [match] = await ownMatches(1);
    await logInByCalls(page, home, player);
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await betslip.tapPlace();
    const [ticket = ''] = await betslip.receipt();
    await betslip.done();
    const getCached = (address: string): Promise<string> =>
      page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', address);
    await expect.poll(() => getCached(home), { timeout: 20_000 }).toContain('You are offline.');
    await expect.poll(() => getCached(`${home}/my_accounts/open_bets`), { timeout: 20_000 }).toContain(ticket);
    expect(await getCached(home), 'the copy contains no data of a player').not.toContain('Balance');

    await context.setOffline(true);
    await expect(page.getByText('Betting resumes when you reconnect.')).toBeVisible();
    await page.goto(home);
    await expect(page.getByText(/^You are offline\. This page is from/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('button:enabled').count()).toBe(0);
    await page.goto(`${home}/my_accounts/open_bets`);
    await expect(page.locator(`main a[href$="${ticket}"]`).first()).toBeVisible();
    await page.goto(`${home}/search`);
    await expect(page, 'a page without a copy leads home').toHaveURL(new RegExp(`${home}$`));

    await context.setOffline(false);
    await expect(page.locator('button:enabled').first(), 'the page replaces its copy').toBeVisible();
    await arrive(page, `${home}/n/me`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect.poll(() => getCached(`${home}/my_accounts/open_bets`)).toBe('');
  },
);
