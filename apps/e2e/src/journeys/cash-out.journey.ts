import { type CountryCode } from '@oware/config';
import { getBalance, logInByCalls, logIn, readBalance, formatAmount } from '../product/account';
import { reload } from '../product/arrive';
import { CashOut, createSharedClaim } from '../product/cash-out';
import { inOneCountry } from '../product/in-one-country';
import { expect, test as base, type OwnMatches } from '../product/journey';
import { listMatches, getPriceButton, openMatch } from '../product/matches';
import { tabTo } from '../product/tab-to';

const test = base.extend<{ cashOut: CashOut }>({
  cashOut: async ({ page, home, betslip }, provide) => provide(new CashOut(page, home, betslip)),
});
const own = createSharedClaim<OwnMatches>(1);
const tag = '@sportsbook';

/** Amounts in hundredths. A bet at 2.50 whose odds are 2.00 now is worth its stake × 2.5 / 2 × 97 %. */
const terms = {
  ng: { symbol: '₦', stake: 160_00, whole: 192_30, half: 96_15, fallen: 155_20 },
  gh: { symbol: 'GH₵', stake: 16_00, whole: 19_40, half: 9_70, fallen: 15_52 },
} satisfies Record<CountryCode, unknown>;

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  const { symbol, stake, whole, half, fallen } = terms[country];
  const amount = (value: number): string => `${symbol}${formatAmount(value)}`;

  test.describe(country, { tag }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'a whole bet is cashed out: one tap, the balance grows by the amount, the history shows it',
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logIn(page, home, player);
        const [match] = await own(ownMatches);
        await feed.price(match, { '1': 2.5 });
        const before = await readBalance(page);
        const ticket = await cashOut.bet([[match, '1']], String(stake / 100));
        const card = await cashOut.card(match);
        await expect(cashOut.offerOn(card)).toBeVisible();
        await feed.price(match, { '1': 2 });
        await cashOut.openAt(card, amount(whole));
        await cashOut.confirm.evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        });
        await expect(cashOut.toast).toHaveText(`Cashed out: ${amount(whole)} added to your balance.`);
        await expect(card).toContainText(`Cashed out: ${amount(whole)} added to your balance.`);
        await expect(card.getByRole('link', { name: /Single/ })).toBeFocused();
        await expect(getBalance(page)).toContainText(formatAmount(before - stake + whole));

        await page.getByRole('link', { name: 'History', exact: true }).click();
        await expect(cashOut.getCard(match).first()).toContainText('Cashed out');
        await cashOut.ticketPage(ticket);
        await expect(page.getByText(/· cashed out /)).toBeVisible();
        await expect(page.getByRole('region', { name: 'Money' })).toContainText(amount(whole));
        await expect(page.getByRole('button', { name: /Cash out|Edit bet/ })).toHaveCount(0);
      },
    );

    inGhana(
      'half of a bet is cashed out by keyboard, the rest wins',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logIn(page, home, player);
        const [match] = await ownMatches(1);
        await feed.price(match, { '1': 2.5 });
        const before = await readBalance(page);
        const ticket = await cashOut.bet([[match, '1']], String(stake / 100));
        await feed.price(match, { '1': 2 });
        await cashOut.ticketPage(ticket);
        await expect(cashOut.offerOn(page.getByRole('main'))).toHaveText(`Cash out ${amount(whole)}`);
        await tabTo(page, /Cash out (₦|GH₵)/);
        await page.keyboard.press('Enter');
        await tabTo(page, /^Part of the bet/);
        await expect(cashOut.sheet.getByRole('slider')).toHaveAttribute(
          'aria-valuetext',
          `100%, pays ${amount(whole)}`,
        );
        await page.keyboard.press('ArrowLeft');
        await expect(cashOut.sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /^99%/);
        await tabTo(page, /50%/);
        await page.keyboard.press('Enter');
        await expect(cashOut.sheet).toContainText(`Still staked${amount(stake / 2)}`);
        await tabTo(page, /^\s*Cash out (₦|GH₵)/);
        await page.keyboard.press('Enter');
        await expect(cashOut.toast).toHaveText(`Cashed out: ${amount(half)} added to your balance.`);
        const money = page.getByRole('region', { name: 'Money' });
        await expect(money).toContainText(`Still staked${amount(stake / 2)}`);
        await expect(money).toContainText(amount(half));
        await expect(getBalance(page)).toContainText(formatAmount(before - stake + half));

        await feed.settle(match, 1, 0);
        await expect(page.getByRole('main').getByText('Won').first()).toBeVisible();
        await expect(money).toContainText(amount(half));
      },
    );

    inGhana(
      'the price falls slightly while the call is in progress: the lower price is paid',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logInByCalls(page, home, player);
        const [match] = await own(ownMatches);
        await feed.price(match, { '1': 2.5 });
        await cashOut.bet([[match, '1']], String(stake / 100));
        await feed.price(match, { '1': 2 });
        const card = await cashOut.card(match);
        await cashOut.openAt(card, amount(whole));
        await expect(cashOut.sheet).toContainText('If the price drops now, you get at least');
        await page.route('**/realSportsGame/cashOut', async (route) => {
          await feed.price(match, { '1': 2.04 });
          await route.continue();
        });
        await cashOut.confirm.click();
        await expect(cashOut.toast).toHaveText(/^Cashed out: (₦|GH₵)1\d*\.\d\d added to your balance\.$/);
        await expect(cashOut.toast).not.toContainText(amount(whole));
      },
    );

    inNigeria(
      'the price falls far while the call is in progress: nothing is cashed out, the new price is shown, and one tap accepts it',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logIn(page, home, player);
        const [match] = await own(ownMatches);
        await feed.price(match, { '1': 2.5 });
        const before = await readBalance(page);
        await cashOut.bet([[match, '1']], String(stake / 100));
        await feed.price(match, { '1': 2 });
        const card = await cashOut.card(match);
        await cashOut.openAt(card, amount(whole));
        let moved = false;
        await page.route('**/realSportsGame/cashOut', async (route) => {
          if (!moved) await feed.price(match, { '1': 2.5 });
          moved = true;
          await route.continue();
        });
        await cashOut.confirm.click();
        await expect(cashOut.sheet.getByRole('alert')).toHaveText(
          'Not cashed out: the price dropped by more than you accept. Your bet stands.',
        );
        await cashOut.sheet.getByRole('button', { name: `Accept ${amount(fallen)}` }).click();
        await expect(cashOut.toast).toHaveText(`Cashed out: ${amount(fallen)} added to your balance.`);
        await expect(getBalance(page)).toContainText(formatAmount(before - stake + fallen));
      },
    );

    inNigeria(
      'a lost response is requested again, even after a reload: paid once',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut, consoleWatch }) => {
        consoleWatch.allow(/ERR_|net::/);
        await logIn(page, home, player);
        const [match] = await own(ownMatches);
        await feed.price(match, { '1': 2.5 });
        const before = await readBalance(page);
        await cashOut.bet([[match, '1']], String(stake / 100));
        await feed.price(match, { '1': 2 });
        const card = await cashOut.card(match);
        await cashOut.openAt(card, amount(whole));
        let arrived: () => void = () => undefined;
        const inside = new Promise<void>((resolve) => (arrived = resolve));
        let lost = 0;
        await page.route('**/realSportsGame/cashOut', async (route) => {
          if (lost++ === 0) await route.fetch();
          await route.abort();
          if (lost === 2) arrived();
        });
        await cashOut.confirm.click();
        await inside;
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await reload(page);
        await expect(cashOut.toast).toHaveText(`Cashed out: ${amount(whole)} added to your balance.`);
        await expect(getBalance(page)).toContainText(formatAmount(before - stake + whole));
      },
    );

    inGhana(
      'a suspended market closes the offer with a message, and it reopens automatically',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logInByCalls(page, home, player);
        const [match] = await own(ownMatches);
        await feed.price(match, { '1': 2.5 });
        await cashOut.bet([[match, '1']], String(stake / 100));
        const card = await cashOut.card(match);
        await expect(cashOut.offerOn(card)).toHaveText(`Cash out ${amount(fallen)}`);
        await feed.suspend(match);
        await expect(card).toContainText('Cash-out is paused while the market is suspended.');
        await expect(cashOut.offerOn(card)).toHaveCount(0);
        await feed.price(match, { '1': 2 });
        await cashOut.openAt(card, amount(whole));
        await cashOut.confirm.click();
        await expect(card).toContainText(`Cashed out: ${amount(whole)} added to your balance.`);
      },
    );

    inNigeria(
      'a bet is cashed out automatically at the chosen amount, which can be changed and removed',
      { tag: '@main' },
      async ({ page, home, player, feed, ownMatches, cashOut }) => {
        await logIn(page, home, player);
        const [match] = await own(ownMatches);
        await feed.price(match, { '1': 2.5 });
        const before = await readBalance(page);
        const ticket = await cashOut.bet([[match, '1']], String(stake / 100));
        await cashOut.ticketPage(ticket);
        const auto = page.getByRole('region', { name: 'Auto cash-out' });
        const setTarget = async (open: string, value: number): Promise<void> => {
          await auto.getByRole('button', { name: open }).click();
          await auto.getByRole('textbox', { name: 'Cash out at, after tax' }).fill(String(value / 100));
          await page.keyboard.press('Enter');
        };
        await expect(cashOut.offerOn(page.getByRole('main'))).toBeVisible();
        await setTarget('Set an amount', fallen);
        await expect(auto.getByRole('alert')).toHaveText(
          `Your bet pays ${amount(fallen)} now. Enter more, or cash out now.`,
        );
        await auto.getByRole('button', { name: 'Cancel' }).click();
        await setTarget('Set an amount', whole + 10_00);
        await expect(auto).toContainText(amount(whole + 10_00));
        await auto.getByRole('button', { name: 'Turn off' }).click();
        await setTarget('Set an amount', whole + 10_00);
        await setTarget('Change', whole);
        await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Auto cash-out at${amount(whole)}`);
        const card = await cashOut.card(match);
        await expect(card).toContainText(`Auto cash-out ${amount(whole)}`);
        await expect(cashOut.offerOn(card)).toBeVisible();

        // The toast is visible for a few seconds only, during which the price may still be requested from the feed.
        await Promise.all([
          expect(page.getByText(/^Auto cash-out: /).last()).toBeVisible(),
          feed.price(match, { '1': 2 }),
        ]);
        await expect(card).toContainText(`Cashed out: ${amount(whole)} added to your balance.`);
        await expect(getBalance(page)).toContainText(formatAmount(before - stake + whole));
        await cashOut.ticketPage(ticket);
        await expect(page.getByRole('main').getByText('Cashed out', { exact: true })).toBeVisible();
      },
    );
  });
}

test(
  'the cash-out of a live bet is pending for some seconds, even after a reload',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, request, cashOut }) => {
    await logIn(page, home, player);
    await expect(async () => {
      const [match] = (await listMatches(request, 'sportId=sr:sport:1&phase=live&limit=50')).filter(({ markets }) =>
        markets.some(
          ({ id, status, outcomes }) =>
            id === 1 && status === 1 && outcomes.every(({ active, odds }) => active && (odds ?? 0) > 11_000),
        ),
      );
      expect(match).toBeDefined();
      const main = await openMatch(page, home, match!);
      await getPriceButton(main, match!, '1').click({ timeout: 2000 });
      await expect(getPriceButton(main, match!, '1')).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
    }).toPass();
    await betslip.open();
    await betslip.acceptAnyOdds();
    await betslip.stake('20');
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();
    await cashOut.ticketPage(ticket!);
    await cashOut.offerOn(page.getByRole('main')).click();
    const checked = page.getByText('Your cash-out is being checked').first();
    // A live price may fall between the offer and the tap; the sheet then offers the new one.
    await expect(async () => {
      if (!(await checked.isVisible())) await cashOut.confirm.click({ timeout: 2000 });
      await expect(checked).toBeVisible({ timeout: 2000 });
    }).toPass();
    const result = cashOut.toast.or(page.getByRole('alert').filter({ hasText: 'Not cashed out' })).first();
    await reload(page);
    // On a slow machine the check ends before the page is back.
    await expect(checked.or(result).first()).toBeVisible();
    await expect(result).toBeVisible();
  },
);
