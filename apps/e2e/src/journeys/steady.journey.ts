import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { listMatches } from '../product/matches';
import { watchSteadiness } from '../product/steady-watch';
import { startProduct, type Product } from '../servers/start-product';

/** Simulated seconds per real second: a list is an hour older when it is requested again. */
const SPEED = 60;

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct({
    name: 'steady',
    env: { SIM_SPEED: String(SPEED), SIM_SPORTS: 'football,basketball,tennis' },
  });
});
test.afterAll(() => product?.stop());

test(
  'nothing moves on home, the live list and a match during an hour of football; new content waits for a tap',
  { tag: ['@sportsbook', '@main'] },
  async ({ context, request }) => {
    test.setTimeout(480_000);
    const home = `${product.origin}/ng/m`;
    const [first] = await listMatches(request, 'phase=live&sportId=sr:sport:1&limit=50', 'ng', product.origin);
    const paths = ['', '/sport/football/live_list', `/sport/football/${first?.id}`];
    const pages = await Promise.all(
      paths.map(async (path) => {
        const page = await context.newPage();
        await arrive(page, home + path);
        return { page, expectSteady: await watchSteadiness(page) };
      }),
    );
    const [onHome, onList] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
    const listed = onList.page.locator('[data-row]');
    const atFirst = await listed.count();
    const more = onHome.page.getByRole('button', { name: /^\d+ new match(es)?, show$/ });
    await expect(more).toBeVisible({ timeout: 120_000 });
    // New content below everything else moves nothing and is shown immediately.
    const waiting = onList.page.getByRole('button', { name: /^\d+ new match(es)?, show$/ });
    await expect
      .poll(async () => (await listed.count()) + (await waiting.count()), { timeout: 120_000 })
      .toBeGreaterThan(atFirst);
    await expect(listed.filter({ hasText: 'Ended' }).first()).toBeVisible({ timeout: 120_000 });
    const ended = listed.filter({ hasText: 'Ended' }).getByRole('button');
    expect(
      await ended.evaluateAll((cells) => cells.every((cell) => cell.getAttribute('aria-disabled') === 'true')),
    ).toBe(true);
    for (const { expectSteady } of pages) await expectSteady();

    await more.click();
    // The next one may arrive within a second.
    await expect.poll(() => more.count(), { intervals: [20] }).toBe(0);
  },
);
