import { type Page } from '@playwright/test';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { listMatches, getMatch, openMatch } from '../product/matches';

const tag = ['@sportsbook', '@api', '@main'];

/** Counts matches whose prices are completely visible between the header and the bar at the bottom. */
const pricedOnScreen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('[data-row]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head && bottom <= foot && /\d\.\d\d/.test(row.querySelector('button')?.textContent ?? '');
    }).length;
  });

test.describe('gh', { tag }, () => {
  test.use({ country: 'gh' });

  test('six matches with prices fit on the first screen, four on a small one; any live match is two taps away', async ({
    page,
    home,
  }) => {
    await arrive(page, home);
    await expect.poll(() => pricedOnScreen(page)).toBeGreaterThanOrEqual(6);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => pricedOnScreen(page)).toBeGreaterThanOrEqual(4);

    await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Live', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Live betting' })).toBeVisible();
    await main.getByRole('link', { name: / v / }).first().click();
    await expect(main.getByRole('tab', { name: 'Markets' })).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: 'Live betting' })).toBeVisible();
  });

  test('a long list keeps its position after viewing a match', async ({ page, home, request }) => {
    const football = 'sportId=sr:sport:1&phase=upcoming&limit=300';
    await expect
      .poll(async () => (await listMatches(request, football)).length, { timeout: 30_000 })
      .toBeGreaterThan(80);
    await arrive(page, `${home}/sport/football?limit=300`);
    const main = page.getByRole('main');
    const id = (await main.locator('[data-row]').nth(70).getAttribute('data-row')) ?? '';
    const row = main.locator(`[data-row="${id}"]`);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const link = row.getByRole('link');
    await expect(link).toBeInViewport();
    const top = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? NaN);
    const before = await top();
    await link.click();
    await expect(main.getByRole('tab', { name: 'Markets' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeInViewport();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    expect(await main.locator('[data-row]').count()).toBeGreaterThan(70);
  });

  test('a visitor follows a match and a team, and finds both on one page and the team at home', async ({
    page,
    home,
    someMatches,
  }) => {
    const [match] = await someMatches();
    const name = match.home.name;
    const main = await openMatch(page, home, match);
    const star = (of: string) => main.getByRole('button', { name: `Favourite: ${of}`, exact: true });
    await star(`${name} v ${match.away.name}`).click();
    await main.getByRole('heading', { level: 1 }).getByRole('link', { name }).click();
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await star(name).click();
    await expect(star(name)).toHaveAttribute('aria-pressed', 'true');

    await arrive(page, `${home}/wishlist`);
    await expect(main.getByRole('region', { name: 'Teams' }).getByRole('link', { name })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Matches' }).getByRole('link', { name })).toBeVisible();
    await arrive(page, home);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await main.getByRole('region', { name: 'Your teams' }).getByRole('link', { name }).click();
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test(
  'a sport leads through its countries to a league, and on to a match and a team',
  { tag },
  async ({ page, home }) => {
    await arrive(page, `${home}/sport/football`);
    const main = page.getByRole('main');
    const heading = (name?: string) => main.getByRole('heading', { level: 1, ...(name ? { name } : {}) });
    await main.locator('summary').filter({ hasText: 'All leagues' }).click();
    // The countries that play depend on the hour.
    const country = main
      .locator('details details')
      .filter({ has: page.locator('summary img') })
      .first();
    const countryName = ((await country.locator('summary').innerText()).split('\n')[0] ?? '').trim();
    await expect(country.locator('summary img')).toHaveAttribute('src', /^\/flags\/[\w-]+\.svg$/);
    if ((await country.getAttribute('open')) === null) await country.locator('summary').click();
    const league = country.getByRole('link').first();
    const leagueName = await league.locator('span:not(:has(*))').first().innerText();
    await league.click();
    await expect(heading(leagueName)).toBeVisible();
    await expect(main.getByText(`Football · ${countryName}`)).toBeVisible();
    await main.getByRole('link', { name: / v / }).first().click();
    const team = heading().getByRole('link').first();
    const name = (await team.textContent()) ?? '';
    await team.click();
    await expect(heading(name)).toBeVisible();
    await expect(main.getByRole('button', { name: `Favourite: ${name}`, exact: true })).toBeVisible();
  },
);

test(
  'ended matches are listed among the results of the last days',
  { tag },
  async ({ page, home, request, feed, ownMatches }) => {
    const [match] = await ownMatches(1);
    await feed.settle(match, 2, 1);
    await expect.poll(async () => (await getMatch(request, match.id)).status).toBe('closed');
    await arrive(page, `${home}/liveResult`);
    const results = page.getByRole('main').getByRole('region', { name: 'Results from the last three days' });
    await expect(
      results.getByRole('link', { name: new RegExp(`${match.home.name}.*2.*${match.away.name}.*1`) }),
    ).toBeVisible();
  },
);
