import { beLoggedIn } from '../product/account';
import { expect, test } from '../product/journey';
import { cell, openMatch } from '../product/matches';
import { unnamedControls } from '../product/unnamed-controls';

test(
  'a screen reader comes to a placed bet by names alone, and hears at each step what became of it',
  { tag: '@shell' },
  async ({ page, home, player, betslip, ownMatches }) => {
    await beLoggedIn(page, home, player);
    const [match] = await ownMatches(1);
    const main = await openMatch(page, home, match);
    expect(await unnamedControls(page), 'a match').toEqual([]);

    const price = cell(main, match, '1');
    await expect(price).toHaveAccessibleName(/\d\.\d\d/);
    await price.press('Enter');
    await expect(main.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(betslip.opener).toHaveAccessibleName(/\b1\b/);

    await betslip.opener.press('Enter');
    await expect(betslip.sheet).toHaveAccessibleName(/Betslip/);
    await expect(betslip.picks).toHaveCount(1);
    await expect(betslip.picks.getByRole('button', { name: new RegExp(`^Remove .*${match.home.name}`) })).toHaveCount(
      1,
    );
    expect(await unnamedControls(page), 'the slip').toEqual([]);

    const stake = betslip.sheet.getByRole('textbox', { name: /stake/i }).first();
    await stake.fill('100');
    await expect(betslip.place).toHaveAccessibleName('Place bet · ₦100.00');
    await expect(betslip.place).toBeEnabled();
    await betslip.place.press('Enter');
    const [ticket] = await betslip.receipt();
    await expect(betslip.sheet.getByRole('heading', { name: /is placed$/ })).toBeFocused();
    await expect(betslip.sheet.getByRole('article', { name: `Ticket ${ticket}` })).toContainText(match.home.name);
    expect(await unnamedControls(page), 'the receipt').toEqual([]);
  },
);
