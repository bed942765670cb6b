import { type CountryCode } from '@oware/config';
import { type Page } from '@playwright/test';
import { logIn } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';

const stakes: Readonly<Record<CountryCode, string>> = { ng: '₦', gh: 'GH₵' };

/** Selects the first match's first outcome, stakes the first quick stake and places the bet. */
async function placeOne(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('tabpanel').getByRole('button').first().click();
  await main.getByRole('button', { name: /^1 pick/ }).click();
  const slip = page.getByRole('dialog', { name: 'Round slip' });
  await slip.getByRole('button', { name: /^Add / }).first().click();
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip).toBeHidden();
}

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, () => {
    const { inNigeria, inGhana } = inOneCountry(test, country);

    test.use({ country });
    inNigeria(
      'a player bets on a round, kicks off, returns after a reload in the middle of it, sees the result and verifies it',
      { tag: '@virtuals' },
      async ({ page, home, player }) => {
        test.slow();
        await logIn(page, home, player);
        await arrive(page, `${home}/n/virtual-lobby`);
        const main = page.getByRole('main');
        await main.getByRole('link', { name: /^Instant Football/ }).click();
        await expect(page).toHaveURL(`${home}/instant-virtuals/quickgame`);
        await placeOne(page);
        await expect(main.getByText(`${stakes[country]}`).first()).toBeVisible();
        await main.getByRole('button', { name: 'Kick off' }).click();
        await expect(page).toHaveURL(/\/quickgame\/live\/vfootball\/[0-9a-f]{32}$/);
        await expect(main.getByRole('figure')).toContainText('attack');
        await reload(page);
        await expect(main.getByRole('figure')).toBeVisible();
        await expect(main.getByText(/^(You won|No win|Stakes returned)/)).toBeVisible({ timeout: 40_000 });
        await expect(main.getByText('Full time').first()).toBeVisible();
        await main.getByRole('link', { name: 'Check this round' }).click();
        await expect(main.getByRole('heading', { name: 'Verified: this round was fair' })).toBeVisible();
        await main.getByRole('link', { name: 'My bets' }).click();
        await main.getByRole('listitem').getByRole('link').first().click();
        await expect(main.getByText(/^Ticket /)).toBeVisible();
      },
    );

    inGhana(
      'a player who closes the page after the kick-off is redirected to the round on another one, and sees the result there, once',
      { tag: ['@virtuals', '@account', '@main'] },
      async ({ page, home, player, context }) => {
        test.slow();
        await logIn(page, home, player);
        await arrive(page, `${home}/quickgame`);
        await placeOne(page);
        await page.getByRole('main').getByRole('button', { name: 'Kick off' }).click();
        await expect(page).toHaveURL(/\/quickgame\/live\//);
        await expect(page.getByRole('main').getByRole('figure')).toBeVisible();
        await page.close();

        const other = await context.newPage();
        const main = other.getByRole('main');
        await arrive(other, `${home}/instant-virtuals`);
        await main.getByRole('link', { name: /^(Watch round|See the result)/ }).click();
        await expect(main.getByText(/^(You won|No win|Stakes returned)/)).toBeVisible({ timeout: 40_000 });
        await arrive(other, `${home}/instant-virtuals`);
        await expect(main.getByRole('link', { name: 'Play a round' })).toBeVisible();
        await expect(main.getByRole('link', { name: /^(Watch round|See the result)/ })).toHaveCount(0);
      },
    );
  });
}

test(
  'a visitor views matches, prices, challenges and the album, and is asked to log in to bet',
  { tag: ['@virtuals', '@main'] },
  async ({ page, home }) => {
    await arrive(page, `${home}/instant-virtuals`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Play a round' }).click();
    await main
      .getByRole('link', { name: /^All markets of/ })
      .first()
      .click();
    await expect(main.getByRole('heading', { level: 2, name: 'Draw No Bet' })).toBeVisible();
    await main.getByRole('region', { name: '1X2', exact: true }).getByRole('button').first().click();
    await main.getByRole('button', { name: /^1 pick/ }).click();
    await expect(page.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
    await arrive(page, `${home}/instant-virtuals/challenges/collection`);
    await expect(main.getByRole('heading', { name: /^English style: 0 of/ })).toBeVisible();
    await page.goto(`${home}/instant-virtuals/bet_history`);
    await expect(page).toHaveURL(/independent_login/);
  },
);
