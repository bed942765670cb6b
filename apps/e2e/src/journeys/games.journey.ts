import { type CountryCode } from '@oware/config';
import { type Locator, type Page } from '@playwright/test';
import { sampleCases } from '@oware/test-lanes';
import { logIn } from '../product/account';
import { arrive, reload } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';

const symbols: Readonly<Record<CountryCode, string>> = { ng: '₦', gh: 'GH₵' };
/** In the change lane a sample by the seed of the commit; the components of each game are tested in apps/virtuals. */
const plays = sampleCases(
  [
    ['Spin and Win', /^Green/],
    ['Even or Odd', /^Even/],
    ['Flip the Coin', /^Heads/],
    ['Fast Roulette', /^Red/],
    ['Sic Bo', /^Small/],
    ['Lucky Goal', /^Top left/],
    ['Sky Flight', /^80% chance/],
    ['Rush', /^80% chance/],
    ['Pocket Rockets', /^80% chance/],
    ['Slots', /^Top line/],
    ['Fruit Hunt', /^Top line/],
    ['Spin Match', /^Top line/],
    ['Magic Ball', /^Seed/],
    ['Spin the Bottle', /^Up,/],
    ['Ping Pong', /^Red wins/],
    ['Studio Draws', /^First odd/],
    ['Six Balls', /^First odd/],
  ] as const,
  3,
);

const hands = sampleCases([
  ['Blackjack', 'Stand'],
  ['Stud Poker', 'Fold'],
  ['Poker', 'Draw 5'],
] as const);

/**
 * Withholds the response of the next play from the page.
 * @returns once the server has played it
 */
const withoutResponse = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    void page.route(
      '**/games/play',
      async (call) => {
        await call.fetch();
        resolve();
      },
      { times: 1 },
    );
  });

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(country, () => {
    const { inGhana } = inOneCountry(test, country);

    test.use({ country });
    inGhana(
      'a player plays each game, reloads during one, and verifies a round from the history',
      { tag: '@virtuals' },
      async ({ page, home, player }) => {
        test.slow();
        await logIn(page, home, player);
        const main = page.getByRole('main');
        for (const [name, pick] of plays) {
          await arrive(page, `${home}/games`);
          await main.getByRole('listitem').getByRole('link', { name }).click();
          await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
          await main.getByRole('button', { name: pick }).first().click();
          await main.getByRole('button', { name: new RegExp(`^Play · ${symbols[country]}`) }).click();
          // The longest flight takes 17 seconds.
          await expect(main.getByRole('link', { name: 'Check this round' })).toBeVisible({ timeout: 20_000 });
          await expect(main.getByRole('status').filter({ hasText: /You won|No win|paid/ })).toBeVisible();
        }
        const onServer = withoutResponse(page);
        await main.getByRole('button', { name: /^Play · / }).click();
        await onServer;
        await reload(page);
        await expect(main.getByRole('status').filter({ hasText: /You won|No win|paid/ })).toBeVisible();
        await arrive(page, `${home}/games/history`);
        await expect(main.getByRole('listitem').filter({ hasText: 'round' })).toHaveCount(plays.length + 1);
        await main.getByRole('link', { name: /round 1\b/ }).click();
        await expect(main.getByRole('heading', { name: 'Verified: this round was fair' })).toBeVisible();
      },
    );
  });
}

test(
  'the server renders the lobby; a visitor views a game; quickgame opens the round',
  { tag: ['@virtuals', '@main'] },
  async ({ page, request, home }) => {
    expect(await (await request.get(`${home}/games`)).text()).toContain('Blackjack');
    await arrive(page, `${home}/games/flip-da-coin`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in to play' })).toBeVisible();
    await arrive(page, `${home}/quickgame`);
    await expect(page.getByRole('main').getByRole('tabpanel').getByRole('button').first()).toBeVisible();
  },
);

/** Stakes on a card game, and waits for the result or the first decision. */
async function openHand(page: Page): Promise<Locator> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Play · / }).click();
  const decisions = main.getByRole('group', { name: 'Your decision' });
  await expect(decisions.or(main.getByRole('link', { name: 'Check this round' }))).toBeVisible();
  return decisions;
}

test(
  'a player decides in card games, reloads during a hand, and verifies it',
  { tag: '@virtuals' },
  async ({ page, home, player }) => {
    await logIn(page, home, player);
    const main = page.getByRole('main');
    for (const [name, decision] of hands) {
      await arrive(page, `${home}/games`);
      await main
        .getByRole('listitem')
        .getByRole('link', { name: new RegExp(`^${name}\\b`) })
        .click();
      const decisions = await openHand(page);
      if (await decisions.isVisible()) {
        await reload(page);
        await main.getByRole('button', { name: decision }).click({ delay: 600 });
      }
      await expect(main.getByRole('link', { name: 'Check this round' })).toBeVisible();
    }
    await main.getByRole('link', { name: 'Check this round' }).click();
    await expect(main.getByRole('heading', { name: 'Verified: this round was fair' })).toBeVisible();
  },
);

test('a link of an app opens the game', { tag: ['@virtuals', '@sportsbook', '@main'] }, async ({ page, home }) => {
  await page.goto(`${home}/applink/freqGames?game=even-odd`);
  await expect(page).toHaveURL(/\/m\/games\/even-odd$/);
  await page.goto(`${home}/applink/freqGames?game=spribe-integration`);
  await expect(page).toHaveURL(/\/m\/games\?category=crash$/);
  await page.getByRole('main').getByRole('link', { name: 'Sky Flight' }).click();
  await expect(page).toHaveURL(/\/m\/games\/sporty-hero$/);
  await page.goto(`${home}/applink/freqGames?game=black-jack`);
  await expect(page).toHaveURL(/\/m\/games\/black-jack$/);
});
