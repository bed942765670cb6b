import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = ['@promotions'];

test(
  'from the A-Z menu to the promotions and to one of them',
  { tag: ['@account', '@promotions'] },
  async ({ page, home }) => {
    await arrive(page, `${home}/n/az_menu`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Promotions', exact: true }).click();
    await expect(page).toHaveURL(`${home}/promotions`);
    await main.getByRole('link', { name: /^Multiple bonus/ }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Multiple bonus' })).toBeVisible();
    await expect(main.getByRole('row', { name: '10 30%' })).toBeVisible();
    await expect(page).toHaveTitle(/^Multiple bonus/);
  },
);

test(
  'the promotions are in the server’s page, and one that is not there is a 404',
  { tag },
  async ({ request, home }) => {
    const list = await (await request.get(`${home}/promotions`)).text();
    expect(list).toContain(`${home}/promotions/intro/system_bets`);
    const article = await request.get(`${home}/promotions/intro/system_bets`);
    expect(await article.text()).toContain('A system plays every smaller multiple');
    expect((await request.get(`${home}/promotions/content/no_such_promotion`)).status()).toBe(404);
  },
);
