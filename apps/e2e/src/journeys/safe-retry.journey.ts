import { type Page } from '@playwright/test';
import { type SportEvent } from '@oware/contracts';
import { getBalance, logInByCalls, logIn, readBalance, formatAmount } from '../product/account';
import { reload } from '../product/arrive';
import { expect, test } from '../product/journey';
import { getPriceButton, listMatches, openMatch, addSelections } from '../product/matches';

const scopes = ['@sportsbook'];
const tag = [...scopes, '@money'];

/** Counts the player's open tickets on a match. */
async function countTickets(page: Page, home: string, match: SportEvent): Promise<number> {
  await page.goto(`${home}/my_accounts/open_bets`);
  await expect(page.getByRole('heading', { name: 'My bets' })).toBeVisible();
  const tickets = page.getByRole('main').getByRole('link', { name: /Single/ });
  await expect(tickets.first()).toBeVisible();
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${match.home.name} v ${match.away.name}` })
    .filter({ has: page.getByRole('link', { name: /Single|Multiple|System/ }) })
    .count();
}

test('a double tap places one bet', { tag }, async ({ page, home, player, betslip, ownMatches }) => {
  await logInByCalls(page, home, player);
  const [match] = await ownMatches(1);
  await addSelections(page, home, [[match, '1']]);
  const before = await readBalance(page);
  await betslip.open();
  await betslip.stake('77');
  await betslip.doubleTapPlace();
  expect(await betslip.receipt()).toHaveLength(1);
  await betslip.done();
  await expect(getBalance(page)).toContainText(formatAmount(before - 77_00));
  expect(await countTickets(page, home, match)).toBe(1);
});

test(
  'a lost response is requested again: one bet, one ticket',
  { tag: [...tag, '@main'] },
  async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|net::/);
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('78');

    let lost = 0;
    await page.route(
      '**/orders/order',
      async (route) => {
        await route.fetch();
        lost += 1;
        await route.abort();
      },
      { times: 1 },
    );
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
    expect(lost).toBe(1);
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 78_00));
    expect(await countTickets(page, home, match)).toBe(1);
  },
);

test(
  'an order that never arrived is sent again with the same key',
  { tag: [...tag, '@main'] },
  async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_FAILED|net::|status of 404/);
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('79');
    await page.route('**/orders/order', (route) => route.abort(), { times: 1 });
    await betslip.tapPlace();
    await betslip.receipt();
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 79_00));
  },
);

test(
  'a page that is left before the response arrives finds the bet again',
  { tag: [...tag, '@main'] },
  async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
    consoleWatch.allow(/ERR_|net::/);
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    await addSelections(page, home, [[match, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('80');
    let arrived: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    await page.route(
      '**/orders/order',
      async (route) => {
        await route.fetch();
        arrived();
      },
      { times: 1 },
    );
    await betslip.tapPlace();
    await inside;
    // The call hangs until the page is left: if it ended before, the page would ask for the bet itself.
    await reload(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(getBalance(page)).toContainText(formatAmount(before - 80_00));
    await betslip.open();
    expect(await betslip.receipt()).toHaveLength(1);
    await betslip.done();
    expect(await countTickets(page, home, match)).toBe(1);
  },
);

test(
  'a live bet is pending for some seconds, even after a reload',
  { tag: [...scopes, '@main'] },
  async ({ page, home, player, betslip, request }) => {
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
    await expect(betslip.sheet.getByText('Checking your live bet')).toBeVisible();
    const result = betslip.sheet
      .getByRole('heading', { name: /is placed$/ })
      .or(betslip.sheet.getByRole('alert').filter({ hasText: 'Not placed' }));
    await reload(page);
    await betslip.open();
    // On a slow machine the check ends before the page is back.
    await expect(betslip.sheet.getByText('Checking your live bet').or(result).first()).toBeVisible();
    await expect(result).toBeVisible();
  },
);
