import { type APIRequestContext } from '@playwright/test';
import { type Envelope, type LeaguesResponse, type MultiplesResponse } from '@oware/contracts';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { getWinnerMarket } from '../product/matches';

const tag = ['@sportsbook', '@api', '@main'];

/** Finds a league whose winner can be bet on. */
async function findLeagueWithOutright(
  request: APIRequestContext,
): Promise<LeaguesResponse['leagues'][number] | undefined> {
  const response = await request.get('/api/gh/factsCenter/leagues?sportId=sr:sport:1');
  const { data } = (await response.json()) as Envelope<LeaguesResponse>;
  return data.leagues.find(({ outright }) => outright);
}

test.describe('gh', { tag }, () => {
  test.use({ country: 'gh' });

  test('popular selections are listed on one page, where a price can be added to the slip', async ({
    page,
    home,
    betslip,
  }) => {
    await arrive(page, home);
    await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Popular' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Popular matches' })).toBeVisible();
    const price = main
      .getByRole('region', { name: 'Coming up' })
      .getByRole('button', { name: /\d\.\d\d/ })
      .first();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await betslip.open();
    await expect(betslip.picks).toHaveCount(1);
  });

  test('a popular multiple is one tap away from home, and its selections are added to the slip together', async ({
    page,
    home,
    betslip,
    someMatches,
  }) => {
    // Popularity needs many players (tested by api/popularity), so the journey adds a multiple to the server's response.
    const events = (await someMatches()).slice(0, 3).map((match) => {
      const market = getWinnerMarket(match);
      return { ...match, markets: [{ ...market, outcomes: market.outcomes.slice(0, 1) }] };
    });
    await page.route('**/factsCenter/multiples', async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as Envelope<MultiplesResponse>;
      await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, multiples: [{ events }] } } });
    });
    await arrive(page, home);
    const offers = page.getByRole('main').getByRole('region', { name: 'Offers' });
    const multiple = offers.getByRole('article').filter({ hasText: `Popular multiple · ${events.length} picks` });
    await multiple.getByRole('button', { name: /^Add to betslip/ }).click();
    await expect(betslip.picks).toHaveCount(events.length);
  });

  test('the winner of a league can be bet on from the page of the league', async ({ page, home, betslip, request }) => {
    await expect.poll(() => findLeagueWithOutright(request)).toBeTruthy();
    const league = await findLeagueWithOutright(request);
    await arrive(page, `${home}/sport/football/league/${league?.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: league?.name })).toBeVisible();
    const card = main
      .getByRole('region')
      .filter({ has: page.getByRole('toolbar') })
      .filter({ hasText: /You can bet until/ })
      .first();
    const price = card.getByRole('button', { name: /\d\.\d\d/ }).first();
    await price.click();
    await betslip.open();
    await expect(betslip.picks).toHaveCount(1);
    await expect(betslip.picks).toContainText(league?.name ?? '');
  });
});
