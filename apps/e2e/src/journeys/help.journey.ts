import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';

const tag = ['@promotions', '@main'];

test('from support to help, and a search in help', { tag: ['@account', ...tag] }, async ({ page, home }) => {
  await arrive(page, `${home}/support`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(`${home}/help`);
  await main.getByRole('searchbox', { name: 'Search help' }).fill('postponed tennis');
  await main.getByRole('link', { name: /^Tennis/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Tennis' })).toBeAttached();
  await expect(main.getByText(/within 336 hours/).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Tennis/);
});

test('help is server-rendered, with the numbers of the country', { tag }, async ({ request, home }) => {
  const symbol = home === '/gh/m' ? 'GH₵' : '₦';
  const search = await (await request.get(`${home}/help?q=cash-out`)).text();
  expect(search).toContain(`${home}/help/betting/cash-out`);
  expect(await (await request.get(`${home}/HELP/Betting/stakes-and-payouts/`)).text()).toContain(symbol);
  expect(await (await request.get(`${home}/help/how-to-play`)).text()).toContain('1. Open an account');
  expect((await request.get(`${home}/help/betting/nothing`)).status()).toBe(404);
  expect((await request.get(`${home}/help/nothing`)).status()).toBe(404);
});
