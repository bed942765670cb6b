import { expect, test } from '../product/journey';

const tag = '@sportsbook';

test.describe('a new visitor whose browser runs no scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('reads fixtures and odds, and goes from the sport to the match', { tag }, async ({ page, home }) => {
    await page.goto(home);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /\d\.\d\d/ }).nth(5)).toBeVisible();

    await page
      .getByRole('link', { name: /^Football/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/sport\/football/);
    await expect(main.getByRole('heading', { name: /Football/ }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: /\d\.\d\d/ }).first()).toBeVisible();

    const match = main.getByRole('link', { name: / v / }).first();
    await match.click();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await main.getByRole('button', { name: /\d\.\d\d/ }).count()).toBeGreaterThan(1);
  });
});
