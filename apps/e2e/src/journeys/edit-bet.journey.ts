import { type CountryCode } from '@oware/config';
import { logInByCalls, logIn, readBalance, formatAmount } from '../product/account';
import { CashOut, createSharedClaim } from '../product/cash-out';
import { inOneCountry } from '../product/in-one-country';
import { expect, test as base, type OwnMatches } from '../product/journey';
import { openMatch, getPriceButton } from '../product/matches';
import { tabTo } from '../product/tab-to';

const test = base.extend<{ cashOut: CashOut }>({
  cashOut: async ({ page, home, betslip }, provide) => provide(new CashOut(page, home, betslip)),
});
const own = createSharedClaim<OwnMatches>(2);
const tag = '@sportsbook';

/**
 * Amounts in hundredths. Two legs at 2.50 whose odds are 2.00 now are worth the stake × (2.5 / 2)² × 97 %, less tax.
 */
const terms = {
  ng: { symbol: '₦', stake: 160_00, value: 238_37 },
  gh: { symbol: 'GH₵', stake: 16_00, value: 24_25 },
} satisfies Record<CountryCode, unknown>;

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const { symbol, stake, value } = terms[country];
  const amount = (hundredths: number): string => `${symbol}${formatAmount(hundredths)}`;

  test.describe(country, { tag }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'a selection is removed from a bet by keyboard: the value of the bet is staked on the rest',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logIn(page, home, player);
        const [remaining, gone] = await own(ownMatches);
        for (const match of [remaining, gone]) await feed.price(match, { '1': 2.5 });
        const before = await readBalance(page);
        const ticket = await cashOut.bet(
          [
            [remaining, '1'],
            [gone, '1'],
          ],
          String(stake / 100),
        );
        for (const match of [remaining, gone]) await feed.price(match, { '1': 2 });
        await cashOut.ticketPage(ticket);
        await expect(cashOut.offerOn(page.getByRole('main'))).toHaveText(`Cash out ${amount(value)}`);
        await tabTo(page, /Edit bet/);
        await page.keyboard.press('Enter');
        const sheet = page.getByRole('dialog', { name: 'Edit bet' });
        await expect(sheet).toBeVisible();
        await tabTo(page, new RegExp(`^Remove .*${gone.home.name} v `));
        await page.keyboard.press('Enter');
        await expect(sheet).toContainText(amount(value));
        await tabTo(page, /^\s*Stake /);
        await expect(sheet.getByRole('button', { name: `Stake ${amount(value)} on the new bet` })).toBeEnabled();
        await page.keyboard.press('Enter');

        await expect(page.getByText('Your bet is edited.').last()).toBeVisible();
        await expect(page).not.toHaveURL(new RegExp(`/${ticket}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `${remaining.home.name} v ${remaining.away.name}`,
        );
        await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Stake${amount(value)}`);
        await expect(page.getByRole('region', { name: 'Legs' })).toContainText(
          `${remaining.home.name} v ${remaining.away.name}`,
        );
        await expect(page.getByRole('region', { name: 'Legs' }).getByRole('listitem')).toHaveCount(1);
        // The value of the bet beyond whole coins is credited to the balance, and may be rounded up by one.
        await expect.poll(async () => (await readBalance(page)) - (before - stake)).toBeLessThanOrEqual(1);
        expect(await readBalance(page)).toBeGreaterThanOrEqual(before - stake);
        await page.getByRole('link', { name: `Ticket ${ticket}` }).click();
        await expect(page.getByRole('main').getByText('Edited', { exact: true })).toBeVisible();
        await expect(page.getByText(/^Replaced by/)).toBeVisible();
      },
    );

    inGhana(
      'an edit whose odds moved in the meantime is rejected: the bet is unchanged, and one tap accepts the new odds',
      { tag: '@main' },
      async ({ page, home, player, betslip, feed, ownMatches, cashOut }) => {
        await logInByCalls(page, home, player);
        const [first, added] = await own(ownMatches);
        for (const match of [first, added]) await feed.price(match, { '1': 2.5 });
        const ticket = await cashOut.bet([[first, '1']], String(stake / 100));
        const main = await openMatch(page, home, added);
        await getPriceButton(main, added, '1').click();
        await expect(betslip.opener).toHaveText(/1/);
        await cashOut.ticketPage(ticket);
        await page.getByRole('button', { name: 'Edit bet' }).click();
        const sheet = page.getByRole('dialog', { name: 'Edit bet' });
        await sheet.getByRole('button', { name: /^Add / }).click();
        const confirm = sheet.getByRole('button', { name: /^Stake .* on the new bet$/ });
        await expect(confirm).toBeEnabled();
        let moved = false;
        await page.route('**/orders/order/bet/edit', async (route) => {
          if (!moved) await feed.price(added, { '1': 1.9 });
          moved = true;
          await route.continue();
        });
        await confirm.click();
        await expect(sheet.getByRole('alert')).toHaveText(/^Not edited: .* Your bet stands\.$/);
        await expect(sheet).toContainText('1.90');
        await confirm.click();
        await expect(page.getByText('Your bet is edited.').last()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: 'Multiple of 2' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Legs' })).toContainText('1.90');
        await expect(betslip.opener).not.toHaveText(/1/);
      },
    );
  });
}
