import { type Locator } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { getBalance, formatAmount } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { proveIdentity } from '../product/identity';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { createNewcomer, register } from '../product/newcomer';
import { getDataDir, runCommand } from '../product/run-command';

const PATH = '/promotions/content/stake_reward';

/** A stake that reaches the fourth step, and the gifts of the third and the fourth. */
const worlds: Readonly<Record<CountryCode, { symbol: string; stake: number; gifts: readonly [number, number] }>> = {
  ng: { symbol: '₦', stake: 10_000, gifts: [50, 100] },
  gh: { symbol: 'GH₵', stake: 200, gifts: [1, 2] },
};

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const { symbol, stake, gifts } = worlds[country];
  const amount = (value: number): string => `${symbol}${formatAmount(value * 100)}`;

  test.describe(country, () => {
    test.use({ country });
    const { inNigeria } = inOneCountry(test, country);

    inNigeria(
      'settled stakes reach steps: one is claimed, one drawn although its response is lost, the others claimed together, and the money is credited',
      {
        tag: ['@promotions', '@account', '@sportsbook', '@protection', '@main'],
      },
      async ({ page, home, request, betslip, feed, ownMatches, consoleWatch }) => {
        // Registers, runs a command, bets and settles: three times as much as other journeys.
        test.slow();
        consoleWatch.allow(/net::ERR/);
        const main = page.getByRole('main');
        const steps = main.getByRole('list', { name: 'Steps' }).getByRole('listitem');
        const step = (no: number): Locator => steps.nth(no - 1);
        const player = createNewcomer(country);

        await arrive(page, home + PATH);
        await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
          'href',
          new RegExp(`okUrl=${encodeURIComponent(home + PATH)}$`),
        );
        await expect(step(2).getByRole('row')).toHaveText(['GiftChance', /50%$/, /40%$/, /10%$/]);
        await expect(main.getByRole('button')).toHaveCount(0);
        await register(page, request, country, player);
        await expect(main.getByText(`Your settled stakes: ${symbol}0`)).toBeVisible();
        await proveIdentity(page, home, player);

        // Customer service grants money to bet with.
        await runCommand(
          getDataDir(),
          'gifts:issue',
          `--country=${country}`,
          '--kind=cash',
          `--amount=${stake}`,
          `--phone=${player.phone}`,
        );
        await arrive(page, `${home}/my_accounts/gifts`);
        await main.getByRole('button', { name: `Add ${amount(stake)} to balance` }).click();
        await expect(getBalance(page)).toContainText(formatAmount(stake * 100));
        const [match] = await ownMatches(1);
        await addSelections(page, home, [[match, '2']]);
        await betslip.open();
        await betslip.stake(String(stake));
        await betslip.tapPlace();
        await betslip.receipt();
        await betslip.done();
        await arrive(page, home + PATH);
        await expect(steps.getByText('Locked')).toHaveCount(5);

        await feed.settle(match, 1, 0);
        await expect(async () => {
          await page.reload();
          // Waits until the page has its response, however busy the machine is: an earlier reload would abort it.
          await expect(main.getByText(/^Your settled stakes: /)).toBeVisible();
          await expect(main.getByText(`Your settled stakes: ${amount(stake)}`)).toBeVisible({ timeout: 1000 });
        }).toPass();
        await reload(page);
        await expect(steps.getByText('Reached', { exact: true })).toHaveCount(4);

        await step(1).getByRole('button', { name: 'Claim 25 loyalty points' }).click();
        await expect(step(1).getByText('You got 25 loyalty points.')).toBeFocused();
        await expect(step(1).getByText('Claimed')).toBeVisible();

        // The server has drawn, but its response is lost: the page asks for the result and shows it.
        let drawn = 0;
        await page.route('**/stakeReward/draw', async (route) => {
          drawn++;
          await route.fetch();
          await route.abort();
        });
        await step(2).getByRole('button', { name: 'Draw a gift' }).click();
        await expect(step(2).getByText(/^You got/)).toBeFocused();
        expect(drawn).toBe(1);
        await page.unroute('**/stakeReward/draw');
        const got = await step(2)
          .getByText(/^You got/)
          .innerText();

        await main.getByRole('button', { name: 'Claim all 2 gifts' }).click();
        await expect(main.getByRole('status').filter({ hasText: 'You got' })).toHaveText(
          `You got ${gifts.map((value) => `${amount(value)} as a cash gift`).join(', ')}.`,
        );
        await expect(steps.getByText('Claimed')).toHaveCount(4);
        await expect(main.getByRole('button')).toHaveCount(0);

        await reload(page);
        await expect(step(2)).toContainText(got);
        await step(4).getByRole('link', { name: 'See your gifts' }).click();
        await expect(page).toHaveURL(/\/my_accounts\/gifts$/);
        // Everything was staked and lost.
        await expect(getBalance(page)).toHaveText(/ 0$/);
        // The gift that was drawn may have the same amount.
        await main
          .getByRole('button', { name: `Add ${amount(gifts[1])} to balance` })
          .first()
          .click();
        await expect(getBalance(page)).toContainText(formatAmount(gifts[1] * 100));
      },
    );
  });
}

test(
  'a self-excluded player sees no rewards, and the promotions do not mention them',
  {
    tag: ['@promotions', '@account', '@protection', '@main'],
  },
  async ({ page, home, request, country }) => {
    const main = page.getByRole('main');
    await arrive(page, `${home}/promotions`);
    await expect(main.getByRole('link', { name: /^Stake rewards/ })).toHaveAttribute('href', home + PATH);
    await register(page, request, country, createNewcomer(country));
    await expect(main.getByRole('link', { name: /^Stake rewards/ })).toBeVisible();
    await arrive(page, `${home}/self-exclusion/confirm?type=1&period=1440`);
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Exclude me for 24 Hours' }).click();
    await expect(main.getByText(/^Excluded until/)).toBeVisible();
    await arrive(page, home + PATH);
    await expect(main.getByRole('heading', { name: 'Rewards are closed' })).toBeVisible();
    await expect(main.getByRole('list')).toHaveCount(0);
    await arrive(page, `${home}/promotions`);
    await expect(main.getByRole('link', { name: /^Multiple bonus/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Stake rewards/ })).toHaveCount(0);
  },
);
