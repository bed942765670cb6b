import { type Page } from '@playwright/test';
import { getBalance, logIn, logInByCalls, readBalance } from '../product/account';
import { type Betslip } from '../product/betslip';
import { createSharedClaim } from '../product/cash-out';
import { expect, test, type OwnMatches } from '../product/journey';
import { addSelections } from '../product/matches';

const tag = ['@sportsbook', '@main'];
const own = createSharedClaim<OwnMatches>(1);

/**
 * Taps the place-bet button now, if `first`, and again as soon as its label names placing a bet. The taps are clicks in the page,
 * because the second one must follow within the guard of 500 ms.
 */
async function tapTwice(page: Page, first = true): Promise<void> {
  await page.evaluate((tapsFirst) => {
    const find = () => document.querySelector<HTMLElement>('button[aria-describedby="betslip-reason"]');
    const watch = new MutationObserver(() => {
      const button = find();
      if (!button?.textContent?.startsWith('Place bet')) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    if (tapsFirst) find()!.click();
  }, first);
}

/** Expects that the button now places bets, that the second tap has placed none, and that a later tap places it. */
async function expectGuarded(betslip: Betslip, orders: readonly string[]): Promise<void> {
  await expect(betslip.place).toBeEnabled();
  expect(orders, 'orders sent by the second tap').toEqual([]);
  await betslip.tapPlace();
  await betslip.receipt();
  expect(orders).toHaveLength(1);
}

/** Lists the orders that the page sends. */
function watchOrders(page: Page): string[] {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/orders\/order$/.test(new URL(request.url()).pathname))
      orders.push(request.url());
  });
  return orders;
}

test(
  'a double tap on "Accept new odds" places no bet',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.place).toBeEnabled();
    const orders = watchOrders(page);
    await feed.price(match, { '1': 2.2 });
    await expect(betslip.sheet.getByRole('button', { name: 'Accept new odds' })).toBeVisible();
    await tapTwice(page);
    await expectGuarded(betslip, orders);
  },
);

test(
  'taps while a match is suspended place no bet when it opens',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    const orders = watchOrders(page);
    await feed.suspend(match);
    await expect(betslip.sheet.getByRole('button', { name: 'Suspended, wait a moment' })).toBeVisible();
    await tapTwice(page);
    await feed.price(match, { '1': 2.5 });
    await expectGuarded(betslip, orders);
  },
);

test(
  'taps while the phone is offline place no bet when it is back',
  { tag },
  async ({ page, context, home, player, betslip, feed, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_|net::|WebSocket/);
    await logInByCalls(page, home, player);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake('100');
    await expect(betslip.place).toBeEnabled();
    const orders = watchOrders(page);
    await context.setOffline(true);
    await expect(betslip.sheet.getByRole('button', { name: 'Waiting for connection' })).toBeVisible();
    await tapTwice(page);
    await context.setOffline(false);
    await expectGuarded(betslip, orders);
  },
);

test(
  'a tap on "Deposit" as it becomes "Place bet" places no bet',
  { tag },
  async ({ page, home, player, betslip, feed, ownMatches }) => {
    await logIn(page, home, player);
    const balance = await readBalance(page);
    const [match] = await own(ownMatches);
    await feed.price(match, { '1': 2.5 });
    await addSelections(page, home, [[match, '1']]);
    await betslip.open();
    await betslip.stake(String((balance + 100) / 100));
    const orders = watchOrders(page);
    await expect(betslip.sheet.getByRole('button', { name: /^Deposit / })).toBeVisible();
    await tapTwice(page, false);
    await betslip.stake(String(balance / 100));
    await expectGuarded(betslip, orders);
    // A payout may have left less than the smallest coin.
    const empty = /\b0(\.00\d*)?$/;
    await expect(getBalance(page)).toHaveText(empty);
    // The bet wins, because the next journeys of this player need money.
    await feed.settle(match, 1, 0);
    await expect(getBalance(page)).not.toHaveText(empty);
  },
);
