import { getBalance, logInByCalls, logIn, readBalance, formatAmount } from '../product/account';
import { expect, test } from '../product/journey';
import { arrive } from '../product/arrive';
import { CashOut } from '../product/cash-out';
import { addSelections } from '../product/matches';
import { watchSteadiness } from '../product/steady-watch';

const tag = ['@api', '@money'];

/** Nigerian tax on winnings above the stake, in hundredths (decisions: tax on winnings). */
const applyTax = (payout: number, stake: number): number => payout - Math.round(Math.max(0, payout - stake) * 0.05);

test(
  'a single wins: it leaves the open bets, the history shows the result, and the balance grows by exactly that',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('100');
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00));

    await feed.settle(match, 2, 1);

    const paid = applyTax(250_00, 100_00);
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00 + paid));
    await page.goto(`${home}/my_accounts/open_bets/bet_history`);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${match.home.name} v ${match.away.name}` })
      .first();
    await expect(card).toContainText('Won');
    await expect(card).toContainText(`₦${formatAmount(paid)}`);
    await card.getByRole('link', { name: /Single/ }).click();
    await expect(page).toHaveURL(new RegExp(`${ticket}$`));
    const legs = page.getByRole('region', { name: 'Legs' });
    await expect(legs).toContainText('2-1');
    await expect(legs).toContainText('Counts as × 2.50');
    const money = page.getByRole('region', { name: 'Money' });
    await expect(money).toContainText('₦100.00 × 2.50');
    await expect(money).toContainText('-₦7.50');
    await expect(money).toContainText(`₦${formatAmount(paid)}`);
  },
);

test(
  'a single loses: nothing is paid and the ticket shows the result that it needed',
  { tag: ['@sportsbook', ...tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '2']]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('50');
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();
    await feed.settle(match, 1, 0);

    await page.goto(`${home}/my_accounts/open_bets/${ticket}`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main').getByText('Lost').first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'Legs' })).toContainText('1-0');
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Paid out\s*₦0\.00/);
    await expect(getBalance(page)).toContainText(formatAmount(before - 50_00));
  },
);

test(
  'open bets that end while they are viewed keep their place, and nothing moves, 320 px wide',
  { tag: ['@sportsbook', ...tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await page.setViewportSize({ width: 320, height: 780 });
    await logIn(page, home, player);
    const [first, second] = await ownMatches(2);
    const bets = new CashOut(page, home, betslip);
    await bets.bet([[second, '1']], '40');
    await bets.bet([[first, '1']], '30');
    await bets.bet([[first, '2']], '20');
    await arrive(page, `${home}/my_accounts/open_bets`);
    const cards = bets.getCard(first);
    await expect(bets.offerOn(cards)).toHaveCount(2);
    const expectSteady = await watchSteadiness(page);
    await feed.settle(first, 2, 1);
    await expect(cards.first()).toContainText('Lost. Your stake was ₦20.00.');
    await expect(cards.last()).toContainText(/Won: ₦[\d.]+ added to your balance\./);
    await expect(cards.getByRole('button')).toHaveCount(0);
    await expectSteady();
    await page.reload();
    await expect(bets.offerOn(bets.getCard(second))).toBeVisible();
    await expect(cards).toHaveCount(0);
  },
);

test(
  'a void leg counts as odds 1: the multiple pays by the other leg',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [won, cancelled] = await ownMatches(2);
    await feed.price(won, { '1': 2 });
    await feed.price(cancelled, { '1': 3 });
    await addSelections(page, home, [
      [won, '1'],
      [cancelled, '1'],
    ]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('100');
    await betslip.tapPlace();
    const [ticket] = await betslip.receipt();
    await betslip.done();
    await feed.cancel(cancelled);
    await feed.settle(won, 1, 0);

    const paid = applyTax(200_00, 100_00);
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00 + paid));
    await page.goto(`${home}/my_accounts/open_bets/${ticket}`);
    const legs = page.getByRole('region', { name: 'Legs' });
    await expect(legs.getByText('Void', { exact: true })).toBeVisible();
    await expect(legs).toContainText('Counts as × 1.00');
    await expect(page.getByRole('region', { name: 'Money' })).toContainText(`₦${formatAmount(paid)}`);
  },
);
