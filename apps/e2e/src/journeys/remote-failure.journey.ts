import { arrive } from '../product/arrive';
import { breakRemote, type Breakage } from '../product/broken-remote';
import { expect, test } from '../product/journey';

const tag = ['@shell', '@account', '@sportsbook'];

const kinds: Record<Breakage, string> = { 'missing': 'network', 'bad script': 'bad-script', 'setup': 'setup', 'render': 'render' };

for (const breakage of Object.keys(kinds) as Breakage[]) {
  test(`matches that cannot be loaded (${breakage}) leave the rest of the product working`, { tag }, async ({ page, consoleWatch, home }) => {
    consoleWatch.allow(/./);
    await breakRemote(page, 'sportsbook', breakage);
    const report = page.waitForRequest((request) => request.url().endsWith('/report') && request.postDataJSON().remote === 'sportsbook');
    await page.goto(home);

    const main = page.getByRole('main');
    await expect(main.getByText('Loading Failed. Please try again later.')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect((await report).postDataJSON()).toMatchObject({ remote: 'sportsbook', kind: kinds[breakage] });

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).or(page.getByRole('banner').getByRole('button', { name: 'Log in' })).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
}

test('Reload brings the matches once they can be loaded again', { tag }, async ({ page, consoleWatch, home }) => {
  consoleWatch.allow(/./);
  const heal = await breakRemote(page, 'sportsbook', 'missing');
  await page.goto(home);
  const main = page.getByRole('main');
  await expect(main.getByText('Loading Failed. Please try again later.')).toBeVisible();
  await heal();
  await main.getByRole('button', { name: 'Reload' }).click();
  await expect(main.getByText('Loading Failed. Please try again later.')).toBeHidden();
  await expect(main.getByRole('button', { name: /\d\.\d\d/ }).first()).toBeVisible();
});

test('an account that cannot be loaded leaves the matches working', { tag }, async ({ page, consoleWatch, home }) => {
  consoleWatch.allow(/./);
  await breakRemote(page, 'account', 'missing');
  await arrive(page, home);
  const cell = page.getByRole('main').getByRole('button', { name: /\d\.\d\d/ }).first();
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
});
