import { logInByCalls } from '../product/account';
import { createSharedClaim } from '../product/cash-out';
import { expect, test, type OwnMatches } from '../product/journey';
import { getPriceButton, openMatch, addSelections } from '../product/matches';

const tag = '@sportsbook';
/** Each journey sets the price with which it starts. */
const own = createSharedClaim<OwnMatches>(1);

test(
  'odds that move on the slip are shown, and one tap accepts them',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.place).toBeEnabled();

    await feed.price(match, { '1': 2.2 });
    await expect(betslip.picks.first()).toContainText('2.20');
    await expect(betslip.picks.first()).toContainText('2.50');
    await expect(betslip.place).toBeHidden();
    await betslip.sheet.getByRole('button', { name: 'Accept new odds' }).click();
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText('2.20');
  },
);

test(
  'a bet whose odds moved on its way is rejected with the new odds, and one tap accepts them',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/status of 4\d\d|ERR_|WebSocket/);
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.place).toBeEnabled();

    // The odds move while the order is in transit, too late for a push.
    let moved = false;
    await page.route('**/orders/order', async (route) => {
      if (!moved) await feed.price(match, { '1': 1.9 });
      moved = true;
      await route.continue();
    });
    await betslip.tapPlace();
    const accept = betslip.sheet.getByRole('button', { name: 'Accept new odds' });
    await expect(accept).toBeVisible();
    await expect(betslip.picks.first()).toContainText('1.90');
    await accept.click();
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText('1.90');
  },
);

test(
  'better odds are accepted without a question',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await feed.price(match, { '1': 2.8 });
    await expect(betslip.picks.first()).toContainText('2.80');
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText('2.80');
  },
);

test(
  'a player who accepts any odds is not asked',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await betslip.acceptAnyOdds();
    await feed.price(match, { '1': 2.1 });
    await expect(betslip.picks.first()).toContainText('2.10');
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText('2.10');
  },
);

test(
  'a suspended match cannot be selected or bet on, and reopens automatically',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await feed.suspend(match);
    const main = await openMatch(page, home, match);
    await expect(getPriceButton(main, match, 'X')).toHaveAccessibleName(/locked$/);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.sheet.getByRole('button', { name: 'Suspended, wait a moment' })).toBeVisible();
    await expect(betslip.picks.first()).toContainText('Suspended');

    await feed.price(match, { '1': 2.5 });
    await betslip.tapPlace();
    await betslip.receipt();
  },
);

test(
  'a change of odds is visible, with its direction',
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home, feed, ownMatches }) => {
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    const main = await openMatch(page, home, match);
    await expect(getPriceButton(main, match, '1')).toHaveAccessibleName(/\b2\.50,/);
    await feed.price(match, { '1': 2.7 });
    await expect(getPriceButton(main, match, '1')).toHaveAccessibleName(/\b2\.70, .*, went up$/);
    await feed.price(match, { '1': 2.3 });
    await expect(getPriceButton(main, match, '1')).toHaveAccessibleName(/\b2\.30, .*, went down$/);
  },
);

test(
  'live odds of the simulator change while the page is open',
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home }) => {
    await page.goto(home);
    const prices = (): Promise<string> =>
      page
        .getByRole('main')
        .getByRole('button', { name: /\d\.\d\d/ })
        .allInnerTexts()
        .then((all) => all.join());
    const first = await prices();
    await expect.poll(prices, { timeout: 30_000 }).not.toBe(first);
  },
);
