import { arrive } from '../product/arrive';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { openMatch, findScorers } from '../product/matches';

const tag = ['@sportsbook', '@api'];

for (const country of ['ng', 'gh'] as const) {
  test.describe(country, { tag }, () => {
    test.use({ country });
    const { inNigeria, inGhana } = inOneCountry(test, country);

    inNigeria(
      'a team is found despite a typo, opens its page, and the search is saved',
      async ({ page, home, someMatches }) => {
        // The first word of a name if it is long enough for a fuzzy search; later words, such as United, are part of many names.
        const findLongWord = (name: string): string | undefined => /^[a-z]{6,}(?= |$)/i.exec(name)?.[0];
        const names = (await someMatches()).flatMap(({ home: one, away: other }) => [one.name, other.name]);
        const team = names.find(findLongWord) ?? '';
        const word = findLongWord(team) ?? '';
        await arrive(page, home);
        await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Search' }).click();
        const field = page.getByRole('searchbox');
        await field.fill(word.slice(0, 3) + word.slice(4));
        const main = page.getByRole('main');
        const found = main.getByRole('region', { name: 'Teams' }).getByRole('link', { name: team }).first();
        await expect(found).toBeVisible();
        await expect(
          main.getByRole('region', { name: 'Matches' }).getByRole('link', { name: team }).first(),
        ).toBeVisible();
        await found.click();
        await expect(main.getByRole('heading', { level: 1, name: team })).toBeVisible();
        await page.goBack();
        await field.fill('');
        await expect(main.getByRole('button', { name: team, exact: true })).toBeVisible();
      },
    );

    inGhana(
      'a league is two taps from home, and its page shows its matches',
      { tag: '@main' },
      async ({ page, home }) => {
        await arrive(page, home);
        await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Leagues' }).click();
        const main = page.getByRole('main');
        await main
          .getByRole('region', { name: 'Top leagues' })
          .getByRole('link', { name: /Premier League.*England/ })
          .click();
        await expect(main.getByRole('heading', { level: 1, name: 'Premier League' })).toBeVisible();
        await expect(main.getByText('Football · England')).toBeVisible();
      },
    );

    inNigeria(
      'a sport can be filtered by time and odds, and keeps the chosen market',
      { tag: '@main' },
      async ({ page, home }) => {
        await arrive(page, `${home}/sport/football`);
        const main = page.getByRole('main');
        await main.getByRole('link', { name: 'Over/Under' }).click();
        await expect(page).toHaveURL(/market=18/);
        await main.getByRole('link', { name: '1.50 to 2.00' }).click();
        await expect(page).toHaveURL(/market=18&odds=middle/);
        await expect(main.getByRole('button', { name: /\b1\.[5-9]\d\b/ }).first()).toBeVisible();
        await main.getByRole('link', { name: 'Next 3 hours' }).click();
        await expect(page).toHaveURL(/when=3h/);
        await arrive(page, `${home}/sport/football`);
        await expect(page).toHaveURL(/market=18/);
        await expect(main.getByRole('link', { name: 'Over/Under' })).toHaveAttribute('aria-current', 'true');
      },
    );
  });
}

test.describe('ng', { tag }, () => {
  test.use({ country: 'ng' });

  test(
    'a player is found by name and among the possible scorers, and a price for him is added to the slip',
    { tag: '@main' },
    async ({ page, home, request, betslip }) => {
      const { match, market, player } = await findScorers(request);
      const main = page.getByRole('main');
      const isHis = main.getByRole('heading', { level: 1, name: player.name });

      await arrive(page, `${home}/players`);
      await main.getByRole('link', { name: player.name }).first().click();
      await expect(isHis).toBeVisible();

      await arrive(page, `${home}/search`);
      await page.getByRole('searchbox').fill(player.name);
      await main.getByRole('region', { name: 'Players' }).getByRole('link', { name: player.name }).first().click();
      await expect(isHis).toBeVisible();
      const price = main.getByRole('button', {
        name: new RegExp(`${market.name}.*${player.name}|${player.name}.*${market.name}`),
      });
      await price.first().click();
      await expect(price.first()).toHaveAttribute('aria-pressed', 'true');

      // The page of the match shows the same price, already selected.
      await openMatch(page, home, match);
      await main.getByRole('tab', { name: 'Players' }).click();
      const card = main.getByRole('region', { name: market.name, exact: true });
      await expect(card.getByRole('button', { name: player.name, pressed: true })).toBeVisible();
      await betslip.open();
      await expect(betslip.picks).toHaveCount(1);
      await expect(betslip.picks).toContainText(player.name);
    },
  );
});

test.describe('gh', { tag }, () => {
  test.use({ country: 'gh' });

  test('a league is found by its country', { tag: '@main' }, async ({ page, home }) => {
    await arrive(page, `${home}/search`);
    await page.getByRole('searchbox').fill('gahna premier');
    const main = page.getByRole('main');
    await main
      .getByRole('region', { name: 'Leagues' })
      .getByRole('link', { name: /Premier League/ })
      .first()
      .click();
    await expect(main.getByText('Football · Ghana')).toBeVisible();
  });
});
