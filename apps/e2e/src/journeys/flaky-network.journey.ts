import { type Page } from '@playwright/test';
import { getBalance, logInByCalls, readBalance, formatAmount } from '../product/account';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

const LATENCY_MS = 600;

/** Delays each response by 600 ms and loses one in ten calls, alternately the request and the response. */
async function makeFlaky(page: Page): Promise<{ lost(): number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  let [calls, lost] = [0, 0];
  await page.route(/\/api\//, async (route) => {
    calls += 1;
    if (calls % 10 !== 5) return route.continue();
    lost += 1;
    if (lost % 2 === 0) await route.fetch();
    return route.abort('connectionreset');
  });
  return { lost: () => lost };
}

test(
  'places each of two bets exactly once on a slow network that loses every tenth call',
  { tag: ['@account', '@sportsbook', '@protection', '@money', '@main'] },
  async ({ page, home, player, betslip, ownMatches, consoleWatch }) => {
    test.setTimeout(180_000);
    consoleWatch.allow(/ERR_|net::|status of 404|Failed to fetch/);
    await logInByCalls(page, home, player);
    const [one, two] = await ownMatches(2);
    const network = await makeFlaky(page);
    await addSelections(page, home, [[one, '1']]);
    const before = await readBalance(page);
    await betslip.open();
    await betslip.stake('31');
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
    await betslip.done();
    await addSelections(page, home, [[two, '2']]);
    // Loses the next order or its response, regardless of the number of earlier calls.
    await page.route('**/orders/order', (route) => route.abort('connectionreset'), { times: 1 });
    await betslip.open();
    await betslip.stake('32');
    await betslip.tapPlace();
    expect(await betslip.receipt()).toHaveLength(1);
    await betslip.done();
    await expect(getBalance(page)).toContainText(formatAmount(before - 63_00), { timeout: 30_000 });
    expect(network.lost()).toBeGreaterThan(0);
    // Removes the interception so that no more calls are lost.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${home}/my_accounts/open_bets`);
    for (const match of [one, two])
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: `${match.home.name} v ${match.away.name}` })
          .filter({ has: page.getByRole('link', { name: /Single/ }) }),
      ).toHaveCount(1);
  },
);
