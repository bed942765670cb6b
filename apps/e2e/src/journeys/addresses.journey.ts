import { expect, test } from '../product/journey';

const tag = '@shell';

test('an address without a country leads to Nigeria', { tag: [tag, '@main'] }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/ng\/m$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-NG');
});

test('the address of a country leads to its mobile pages', { tag: [tag, '@main'] }, async ({ page }) => {
  await page.goto('/gh');
  await expect(page).toHaveURL(/\/gh\/m$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GH');
});

test('letter case and a trailing slash do not matter', { tag: [tag, '@main'] }, async ({ page }) => {
  const response = await page.goto('/NG/M/Sport/Football/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Football' }).first()).toBeVisible();
});

test('repeated country prefixes and slashes are removed', { tag: [tag, '@main'] }, async ({ page }) => {
  await page.goto('/ng/m/ng/m//sport//football');
  await expect(page).toHaveURL(/\/ng\/m\/sport\/football$/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Football' }).first()).toBeVisible();
});

for (const [path, to] of [
  ['/gh/m/index.ftl', '/gh/m'],
  ['/help', '/ng/m/help'],
  ['/gh/promotions', '/gh/m/promotions'],
  ['/ng/my_accounts/transactions', '/ng/m/independent_login?okUrl=%2Fng%2Fm%2Fmy_accounts%2Ftransactions'],
] as const) {
  test(`another form of an address leads to the page: ${path}`, { tag: [tag, '@main'] }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(to);
  });
}

test(
  'a promotion is found in any letter case, under the title in the address',
  { tag: [tag, '@main'] },
  async ({ page }) => {
    await page.goto('/ng/m/promotions/content/Flash_Freeze?isShowHeader=true&title=What%20is%20Flash%20Freeze');
    await expect(page.getByRole('heading', { level: 1, name: 'Flash Freeze' })).toBeAttached();
    await expect(page).toHaveTitle(/^What is Flash Freeze \|/);
    await expect(page.getByRole('banner')).toContainText('What is Flash Freeze');
    await page.goto('/ng/m/promotions/content/flash_freeze?isShowHeader=false');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
);

test('an address that cannot be decoded is a missing page', { tag: [tag, '@main'] }, async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  const response = await page.goto('/ng/m/%ff');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('40X')).toBeVisible();
});

test('a missing page shows 40X and links home', { tag }, async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  const response = await page.goto('/ng/m/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('40X')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'OOPS...' })).toBeVisible();
  await expect(page.getByText('Page not found /ng/m/no/such/page')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/ng\/m$/);
});

test('a page of the other country is missing for visitors too', { tag: [tag, '@main'] }, async ({ request }) => {
  const status = async (path: string): Promise<number> => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await Promise.all(['/gh/m/me/identity', '/ng/m/kyc'].map(status))).toEqual([404, 404]);
  expect(await Promise.all(['/ng/m/me/identity', '/gh/m/kyc'].map(status))).toEqual([302, 302]);
});

test('an unknown sport is a missing page', { tag: [tag, '@main'] }, async ({ page, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  const response = await page.goto('/ng/m/sport/quidditch');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('40X')).toBeVisible();
});

test(
  'open bets require a login and open after it',
  { tag: ['@account', '@sportsbook', '@main'] },
  async ({ page, player }) => {
    await page.goto('/ng/m/my_accounts/open_bets');
    await expect(page).toHaveURL(/independent_login\?okUrl=/);
    await page.getByRole('textbox', { name: 'Phone number' }).fill(player.phone);
    await page.getByLabel('Password', { exact: true }).fill(player.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/ng\/m\/my_accounts\/open_bets$/);
    await expect(page.getByRole('heading', { name: 'My bets' })).toBeVisible();
  },
);
