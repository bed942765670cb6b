import { type SportEvent } from '@oware/contracts';
import { getBalance, logInByCalls, readBalance, formatAmount } from '../product/account';
import { type Feed } from '../product/feed';
import { buildOddsChange } from '../product/feed-messages';
import { expect, test } from '../product/journey';
import { getMatch, openMatch, addSelections, getWinnerMarket } from '../product/matches';
import { QuickView } from '../product/quick-view';

const tag = ['@api', '@money'];

test(
  'a gift pays part of the stake, only once even if the response is lost, and a void bet returns it',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|net::/);
    await logInByCalls(page, home, player);
    const [match, next] = await ownMatches(2);
    await addSelections(page, home, [[match, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    const gift = betslip.sheet.getByRole('button', { name: /^₦50 Discount For ₦500 or more/ });
    await betslip.stake('400');
    // Open from the start while the slip can use one of the gifts.
    const larger = betslip.sheet.getByRole('region', { name: 'For larger stakes' });
    const gifts = betslip.sheet.getByText(/^Gifts \(\d+\)$/);
    await expect(gifts).toBeVisible();
    if (!(await larger.isVisible())) await gifts.click();
    await expect(larger).toContainText('₦50 Discount');
    await betslip.stake('500');
    // The ticket fits into a slip of 360 px.
    await expect(gift).toBeVisible();
    await expect
      .poll(() => gift.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth))
      .toBeLessThanOrEqual(0);
    const [of, around] = [await gift.boundingBox(), await betslip.sheet.boundingBox()];
    expect(of!.x + of!.width).toBeLessThanOrEqual(around!.x + around!.width);
    await gift.click();
    await expect(betslip.sheet.getByText('gift pays ₦50.00')).toBeVisible();
    await page.route(
      '**/orders/order',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
    await expect(betslip.sheet).toContainText('Paid with a discount');
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 450_00));

    await feed.cancel(match);
    await expect(getBalance(page)).toContainText(formatAmount(before));
    await addSelections(page, home, [[next, '1']]);
    await betslip.open();
    await betslip.stake('500');
    await expect(gifts).toBeVisible();
    if (!(await gift.isVisible())) await gifts.click();
    await expect(gift).toBeVisible();
  },
);

test(
  'one cut: five selections of which one may lose, with the share that the player chose',
  { tag: ['@sportsbook', ...tag, '@main'] },
  async ({ page, home, player, betslip, ownMatches }) => {
    await logInByCalls(page, home, player);
    const picks = await ownMatches(5);
    await addSelections(
      page,
      home,
      picks.map((match) => [match, '1']),
    );
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('100');
    await betslip.sheet.getByRole('switch', { name: 'One Cut: still win if one pick loses' }).check({ force: true });
    await betslip.sheet.getByRole('radio', { name: '25%' }).check({ force: true });
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText(/One Cut, from your stake\s*25%: ₦25\.00 on 5 lines/);
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 100_00));
  },
);

/** The product's live producer. */
const LIVE = 1;

/** Starts the match: its odds are now those of the live producer, controlled by the journey. */
async function kickOff(feed: Feed, match: SportEvent): Promise<void> {
  const prices = getWinnerMarket(match).outcomes.map(({ id }) => ({ outcomeId: id, odds: 3 }));
  const state = { status: 1, matchStatus: 6, home: 0, away: 0, clock: '10:00' } as const;
  await feed.message(buildOddsChange(match.id, LIVE, [{ marketId: 1, status: 1, prices }], state));
}

test(
  'a flash freeze card fixes the odds of a live bet, manually and automatically, even if the response is lost',
  { tag: ['@sportsbook', ...tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|net::/);
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await kickOff(feed, match);

    await feed.price(match, { '1': 2.5 }, LIVE);
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('30');
    const card = betslip.sheet.getByRole('switch', { name: /^Flash Freeze: hold the odds \(\d+ left\)$/ });
    await card.check({ force: true });
    await page.route(
      '**/orders/order',
      async (route) => {
        await route.fetch();
        await feed.price(match, { '1': 2.46 }, LIVE);
        await route.abort();
      },
      { times: 1 },
    );
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
    await expect(betslip.sheet).toContainText(/Flash Freeze\s*holds the odds/);
    await expect(betslip.sheet.getByRole('article')).toContainText('2.50');
    await betslip.done();

    const quickView = new QuickView(page);
    await quickView.open();
    await quickView.sheet.getByRole('button', { name: /^Flash Freeze/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Flash Freeze' });
    const auto = dialog.getByRole('switch', { name: 'Automatically Use Gift Card' });
    await expect(auto).toBeEnabled();
    if (!(await auto.isChecked())) await dialog.getByText('Automatically Use Gift Card').click();
    await expect(auto).toBeChecked();

    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('30');
    await expect(betslip.sheet.getByText(/^Flash Freeze holds the odds of live bets automatically/)).toBeVisible();
    await betslip.tapPlace();
    await expect(betslip.sheet.getByText('Checking your live bet')).toBeVisible();
    await feed.price(match, { '1': 2.42 }, LIVE);
    await betslip.receipt();
    await expect(betslip.sheet.getByRole('article')).toContainText('2.46');
    await expect(betslip.sheet).toContainText(/Flash Freeze\s*holds the odds/);
  },
);

test(
  'markets of a rule cannot be combined, and are bet on as singles',
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home, request, betslip, someMatches }) => {
    const [match] = await someMatches();
    const both = (await getMatch(request, match.id)).markets.find(({ id }) => id === 10)!;
    await addSelections(page, home, [[match, '1']]);
    const main = await openMatch(page, home, match);
    await main
      .getByRole('button', { name: new RegExp(`(, )?${both.outcomes[0]!.name}, .*${both.name}`) })
      .first()
      .click();
    await betslip.open();
    await expect(betslip.sheet.getByRole('button', { name: 'Picks cannot be combined' })).toBeVisible();
    await expect(betslip.sheet.locator('output')).toHaveText('--');
    await betslip.choose('Single');
    const stakes = betslip.sheet.getByRole('textbox', { name: /stake/i });
    for (const at of [0, 1]) await stakes.nth(at).fill('100');
    await expect(betslip.sheet.getByRole('button', { name: 'Log in to bet' })).toBeVisible();
  },
);
