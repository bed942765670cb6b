import { type CountryCode } from '@oware/config';
import { arrive } from '../product/arrive';
import { Betslip } from '../product/betslip';
import { inOneCountry } from '../product/in-one-country';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';

const tag = ['@sportsbook', '@api'];

for (const country of ['ng', 'gh'] satisfies CountryCode[]) {
  test.describe(`in ${country}`, () => {
    const { inNigeria, inGhana } = inOneCountry(test, country);

    test.use({ country });

    inNigeria(
      'a visitor shares a slip, and a friend bets on it in three taps',
      { tag },
      async ({ page, home, betslip, ownMatches, browser }) => {
        const [one, other] = await ownMatches(2);
        await addSelections(page, home, [
          [one, '1'],
          [other, 'X'],
        ]);
        await betslip.open();
        await betslip.sheet.getByRole('button', { name: 'Share this betslip' }).click();
        const sheet = page.getByRole('dialog', { name: 'Share this betslip' });
        const link = new URL(
          (await sheet.getByRole('link', { name: 'Telegram' }).getAttribute('href')) ?? '',
        ).searchParams.get('url');
        expect(link).toMatch(new RegExp(`/${country}/m/load_code\\?code=[0-9A-Z]{8}$`));

        const friend = await (await browser.newContext()).newPage();
        await arrive(friend, String(link));
        await expect(friend.getByText('Nothing has changed since the code was created.')).toBeVisible();
        await friend.getByRole('button', { name: 'Add to betslip' }).click();
        const theirs = new Betslip(friend);
        await expect(theirs.picks).toHaveCount(2);
        await expect(theirs.sheet).toContainText(`${one.home.name} v ${one.away.name}`);
        await friend.context().close();
      },
    );

    inGhana('a misread code shows an error', { tag: [...tag, '@main'] }, async ({ page, home }) => {
      await arrive(page, home);
      await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Load code' }).click();
      await page.getByRole('textbox', { name: 'Booking code' }).fill('ABCDEFGH');
      await page.getByRole('button', { name: 'Show picks' }).click();
      await expect(page.getByText('Check the code: one character is wrong.')).toBeVisible();
    });
  });
}
