import { beLoggedIn } from '../product/account';
import { sharedOwn } from '../product/cash-out';
import { expect, test, type OwnMatches } from '../product/journey';
import { cell, openMatch, pick } from '../product/matches';

const tag = '@sportsbook';
/** Each journey sets the price that it begins with. */
const own = sharedOwn<OwnMatches>(1);

test(
  'odds that move on the slip are shown, and one tap accepts them',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await beLoggedIn(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await pick(page, home, [[match, '1']]);
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
  'a bet whose odds moved on its way is refused with the new odds, and one tap accepts them',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/status of 4\d\d|ERR_|WebSocket/);
    await beLoggedIn(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await pick(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.place).toBeEnabled();

    // The odds move while the order is on its way, and no push can report it.
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
  'better odds are taken without a question',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await beLoggedIn(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await pick(page, home, [[match, '1']]);
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
  'who takes any odds is not asked',
  { tag: [tag, '@main'] },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await beLoggedIn(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await pick(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await betslip.sheet.getByText(/^Settings/).click();
    await betslip.sheet.getByRole('radio', { name: 'Take any' }).check({ force: true });
    await feed.price(match, { '1': 2.1 });
    await expect(betslip.picks.first()).toContainText('2.10');
    await betslip.tapPlace();
    await betslip.receipt();
    await expect(betslip.sheet).toContainText('2.10');
  },
);

test(
  'a suspended match cannot be picked nor bet on, and opens again by itself',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await beLoggedIn(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await pick(page, home, [[match, '1']]);
    await feed.suspend(match);
    const main = await openMatch(page, home, match);
    await expect(cell(main, match, 'X')).toHaveAccessibleName(/locked$/);
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
  'odds move before the eyes, and the move has a shape',
  { tag: ['@sportsbook', '@main'] },
  async ({ page, home, feed, ownMatches }) => {
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    const main = await openMatch(page, home, match);
    await expect(cell(main, match, '1')).toHaveAccessibleName(/\b2\.50,/);
    await feed.price(match, { '1': 2.7 });
    await expect(cell(main, match, '1')).toHaveAccessibleName(/\b2\.70, .*, went up$/);
    await feed.price(match, { '1': 2.3 });
    await expect(cell(main, match, '1')).toHaveAccessibleName(/\b2\.30, .*, went down$/);
  },
);

test(
  'live odds of the simulator move while somebody looks',
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
