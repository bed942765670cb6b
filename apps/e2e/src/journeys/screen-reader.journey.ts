import { logInByCalls } from '../product/account';
import { expect, test } from '../product/journey';
import { getPriceButton, openMatch } from '../product/matches';
import { listUnnamedControls } from '../product/unnamed-controls';

test(
  'a bet can be placed with a screen reader by names alone, and each step announces its result',
  { tag: '@shell' },
  async ({ page, home, player, betslip, ownMatches }) => {
    await logInByCalls(page, home, player);
    const [match] = await ownMatches(1);
    const main = await openMatch(page, home, match);
    expect(await listUnnamedControls(page), 'a match').toEqual([]);

    const price = getPriceButton(main, match, '1');
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
    expect(await listUnnamedControls(page), 'the slip').toEqual([]);

    const stake = betslip.sheet.getByRole('textbox', { name: /stake/i }).first();
    await stake.fill('100');
    await expect(betslip.place).toHaveAccessibleName('Place bet · ₦100.00');
    await expect(betslip.place).toBeEnabled();
    await betslip.place.press('Enter');
    const [ticket] = await betslip.receipt();
    await expect(betslip.sheet.getByRole('heading', { name: /is placed$/ })).toBeFocused();
    await expect(betslip.sheet.getByRole('article', { name: `Ticket ${ticket}` })).toContainText(match.home.name);
    expect(await listUnnamedControls(page), 'the receipt').toEqual([]);
  },
);
