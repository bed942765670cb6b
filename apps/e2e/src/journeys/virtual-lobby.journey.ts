import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { restingPlayer } from '../product/players';

const tag = '@virtuals';

test('from the A-Z menu to the virtual lobby and to the games of one sport', { tag }, async ({ page, home }) => {
  await arrive(page, `${home}/n/az_menu`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Virtuals' }).click();
  await expect(page).toHaveURL(`${home}/n/virtual-lobby`);
  await expect(main.getByRole('listitem')).toHaveText([
    /^Instant Football/,
    /^Instant Basketball/,
    /^Penalty Shoot-out/,
    /^Dog Race/,
    /^Horse Race/,
  ]);
  await main.getByRole('link', { name: 'Football', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Virtual Football' })).toBeVisible();
  await main.getByRole('link', { name: /^Instant Football/ }).click();
  await expect(page).toHaveURL(`${home}/instant-virtuals/quickgame`);
});

test(
  'a player bets on a race from the lobby, and checks it',
  { tag: [tag, '@main'] },
  async ({ page, home, player }) => {
    await logIn(page, home, player);
    await arrive(page, `${home}/n/virtual-lobby`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Dog Race/ }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Dog Race' })).toBeVisible();
    await main.getByRole('button', { name: /^1 .*Win/ }).click();
    await main.getByRole('button', { name: /^Play · / }).click();
    await expect(main.getByRole('link', { name: 'Check this round' })).toBeVisible({ timeout: 20_000 });
    await main.getByRole('link', { name: 'Check this round' }).click();
    await expect(main.getByRole('heading', { name: 'Verified: this round was fair' })).toBeVisible();
  },
);

test('the lobby is server-rendered; an unknown sport is a 404', { tag: [tag, '@main'] }, async ({ request, home }) => {
  expect(await (await request.get(`${home}/n/virtual-lobby`)).text()).toContain('Instant Football');
  // A page that a busy server could not render in time is left to the browser, which detects the 404 itself.
  await expect.poll(async () => (await request.get(`${home}/n/virtual-lobby/type?type=chess`)).status()).toBe(404);
});

test(
  'a player who is excluded from virtuals is redirected from the lobby',
  { tag: ['@account', '@virtuals', '@protection', '@main'] },
  async ({ page, home, country }) => {
    await logIn(page, home, restingPlayer);
    const response = await page.request.post(`/api/${country}/patron/account/info/selfExclusion/v2`, {
      headers: { platform: 'wap', clientid: 'wap', operid: '8' },
      data: { exclusionType: 2, period: 1440 },
    });
    expect(await response.json()).toMatchObject({ bizCode: 10_000 });
    await page.goto(`${home}/n/virtual-lobby`);
    await expect(page).toHaveURL(`${home}/self-exclusion`);
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Virtuals' })).toContainText(
      'Excluded until',
    );
  },
);
