import { type CountryCode } from '@oware/config';
import { logInByCalls } from '../product/account';
import { arrive } from '../product/arrive';
import { takeDemoCash } from '../product/gifts';
import { proveIdentity } from '../product/identity';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { createNewcomer, register } from '../product/newcomer';

const tag = ['@promotions/list', '@promotions/article'];

test('from the A-Z menu to the promotions and to one of them', { tag }, async ({ page, home }) => {
  await arrive(page, `${home}/n/az_menu`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Promotions', exact: true }).click();
  await expect(page).toHaveURL(`${home}/promotions`);
  await main.getByRole('link', { name: /^Multiple bonus/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Multiple bonus' })).toBeAttached();
  await expect(main.getByRole('row', { name: '10 30%' })).toBeVisible();
  await expect(page).toHaveTitle(/^Multiple bonus/);
});

test(
  'the promotions are server-rendered, and a missing one is a 404',
  { tag: [...tag, '@main'] },
  async ({ request, home }) => {
    const list = await (await request.get(`${home}/promotions`)).text();
    expect(list).toContain(`${home}/promotions/intro/system_bets`);
    const article = await request.get(`${home}/promotions/intro/system_bets`);
    expect(await article.text()).toContain('A system plays all smaller multiples');
    expect((await request.get(`${home}/promotions/content/no_such_promotion`)).status()).toBe(404);
  },
);

for (const country of ['ng', 'gh'] satisfies CountryCode[])
  test.describe(country, () => {
    test.use({ country });
    test(
      'every listed promotion has a page, for a player',
      { tag: ['@promotions', '@account', '@virtuals', '@main'] },
      async ({ page, home, player }) => {
        await logInByCalls(page, home, player);
        await arrive(page, `${home}/promotions`);
        const links = page.getByRole('main').getByRole('link');
        await expect(links.filter({ hasText: /^1UP/ })).toBeVisible();
        const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        expect(targets.length).toBeGreaterThan(16);
        const wrong: string[] = [];
        for (const target of targets) {
          const response = await page.request.get(target);
          if (response.status() !== 200 || !/<h1[ >]/.test(await response.text()))
            wrong.push(`${target}: ${response.status()}`);
        }
        expect(wrong).toEqual([]);
      },
    );
  });

test(
  'a gift of a gift grab is claimed after verification, once, and is listed among the player’s gifts',
  { tag: ['@promotions/gift-grab', '@promotions/guides', '@account', '@main'] },
  async ({ page, home, request }) => {
    // A gift grab starts every five minutes and lasts four.
    test.setTimeout(180_000);
    const main = page.getByRole('main');
    await arrive(page, `${home}/promotions/gift_grab_guide`);
    const player = createNewcomer('ng');
    await register(page, request, 'ng', player);
    await expect(main.getByText('Verify your identity to take a gift.').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Verify your identity' }).first()).toHaveAttribute(
      'href',
      `${home}/me/identity`,
    );
    await proveIdentity(page, home, player);
    const take = main.getByRole('button', { name: 'Take a gift' });
    await expect(take).toBeEnabled({ timeout: 90_000 });
    await take.click();
    await expect(main.getByText('You got one').first()).toBeVisible();
    await expect(take).toHaveCount(0);
    await main.getByRole('link', { name: 'See your gifts' }).first().click();
    await expect(main.getByText(/₦100\b/).first()).toBeVisible();
  },
);

/** Stake of a bet that counts as a ticket, and a prize of the demo's flash wins. */
const draws: Readonly<Record<CountryCode, { stake: string; prize: string }>> = {
  ng: { stake: '100', prize: '₦75.00' },
  gh: { stake: '5', prize: 'GH₵1.50' },
};

for (const country of ['ng', 'gh'] satisfies CountryCode[])
  test.describe(country, () => {
    test.use({ country });
    const { inNigeria } = inOneCountry(test, country);
    inNigeria(
      'a bet is a ticket of a flash win, and its player is notified of the prize and finds it among the gifts',
      { tag: ['@promotions/flash-win', '@promotions/guides', '@main'] },
      async ({ page, home, request, betslip, ownMatches }) => {
        // Registers, bets and waits for the server to draw.
        test.slow();
        const { stake, prize } = draws[country];
        const main = page.getByRole('main');
        const next = main.getByRole('region', { name: 'Draws' }).getByRole('article').filter({ hasText: prize });
        const drive = async (action: 'open' | 'end'): Promise<void> =>
          expect(await request.post(`/api/${country}/demo/draws/${action}`)).toBeOK();
        const player = createNewcomer(country);

        await drive('open');
        await arrive(page, `${home}/promotions/flashWin`);
        await expect(next.getByRole('heading', { name: /^Bets count for/ })).toBeVisible();
        await expect(next.getByRole('button', { name: 'Log in to see your tickets' })).toBeVisible();
        await register(page, request, country, player);
        await proveIdentity(page, home, player);
        await takeDemoCash(page, home, country);
        await arrive(page, `${home}/promotions/flashWin`);
        await expect(next).toContainText('You have no tickets in this draw.');

        const [match] = await ownMatches(1);
        await addSelections(page, home, [[match, '2']]);
        await betslip.open();
        await betslip.stake(stake);
        await betslip.tapPlace();
        await betslip.receipt();
        await betslip.done();
        await arrive(page, `${home}/promotions/flashWin`);
        await expect(next).toContainText('Your tickets: 1 of 10');

        await drive('end');
        const results = main.getByRole('region', { name: 'Results' }).getByRole('article').first();
        await expect(results.getByRole('listitem').filter({ hasText: 'You' }).first()).toContainText(prize, {
          timeout: 30_000,
        });
        await main.getByRole('link', { name: 'Your gifts' }).click();
        // Gifts show whole amounts without decimals.
        await expect(main.getByText(prize.replace(/\.00$/, ''), { exact: true }).first()).toBeVisible();
      },
    );
  });
