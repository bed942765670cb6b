import { type Page } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { getBalance, logIn, readBalance, formatAmount } from '../product/account';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

/**
 * Loses the first response to each call from now on, after the server has executed the call.
 * @returns the calls so far
 */
async function loseFirstResponses(page: Page, country: CountryCode): Promise<readonly string[]> {
  const lost: string[] = [];
  await page.route(`**/api/${country}/**`, async (route) => {
    const request = route.request();
    const call = `${request.method()} ${new URL(request.url()).pathname.replace(`/api/${country}`, '')}`;
    if (lost.includes(call)) return route.continue();
    lost.push(call);
    await route.fetch();
    return route.abort();
  });
  return lost;
}

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, () => {
    test.use({ country });

    const { inNigeria } = inOneCountry(test, country);
    inNigeria(
      'a bet is placed once, shown and found again even if the first response to every call is lost',
      { tag: ['@sportsbook', '@money'] },
      async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
        test.slow();
        consoleWatch.allow(/ERR_FAILED|net::|Failed to fetch|by-key/);
        const stake = country === 'ng' ? 80 : 8;
        await logIn(page, home, player);
        const before = await readBalance(page);
        const [match] = await ownMatches(1);
        await addSelections(page, home, [[match, '1']]);
        const lost = await loseFirstResponses(page, country);
        await betslip.open();
        await betslip.stake(String(stake));
        // The terms load late, and the button ignores taps in the half second after they have changed it.
        await expect(async () => {
          await betslip.tapPlace();
          await expect(betslip.place).toBeHidden({ timeout: 1500 });
        }).toPass();
        const tickets = await betslip.receipt();
        expect(tickets).toHaveLength(1);
        await betslip.done();
        await expect(getBalance(page)).toContainText(formatAmount(before - stake * 100));

        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Open bets' }).click();
        const own = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: `${match.home.name} v ${match.away.name}` })
          .filter({ has: page.getByRole('link', { name: /Single/ }) });
        await expect(own).toHaveCount(1);
        await own.getByRole('link', { name: /Single/ }).click();
        await expect(page.getByRole('region', { name: 'Money' })).toBeVisible();
        await page.goBack();
        await page.getByRole('link', { name: 'History', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden();
        expect(lost).toEqual(expect.arrayContaining(['POST /orders/order', 'GET /orders/bets']));
      },
    );
  });
}
