import { type APIRequestContext } from '@playwright/test';
import { type SportEvent } from '@oware/contracts';
import { logIn } from '../product/account';
import { arrive } from '../product/arrive';
import { expect, test } from '../product/journey';
import { listMatches, openMatch, addSelections } from '../product/matches';
import { savePhonePicture } from './phone-frame';

/** A pixel ratio that keeps each picture below 200 kB. */
test.use({ deviceScaleFactor: 1.5 });

const LIVE_FOOTBALL = 'phase=live&sportId=sr:sport:1&limit=50';

/**
 * Finds the live football match with the longest playing time. A product that has just started has none for a while.
 */
async function findLiveMatch(request: APIRequestContext): Promise<SportEvent> {
  let found: SportEvent | undefined;
  await expect(async () => {
    [found] = await listMatches(request, LIVE_FOOTBALL);
    expect(found, 'a football match in play').toBeDefined();
  }).toPass({ timeout: 150_000 });
  return found as SportEvent;
}

test('home', async ({ page, home, player, request }) => {
  await findLiveMatch(request);
  await logIn(page, home, player);
  await arrive(page, home);
  await expect(page.getByRole('main').getByRole('button', { name: /, \d/ }).first()).toBeVisible();
  await savePhonePicture(page, 'home');
});

test('match', async ({ page, home, player, request }) => {
  const match = await findLiveMatch(request);
  await logIn(page, home, player);
  await openMatch(page, home, match);
  await savePhonePicture(page, 'match');
});

test('betslip', async ({ page, home, player, betslip, ownMatches }) => {
  const [first, second, third] = await ownMatches(3);
  await logIn(page, home, player);
  await addSelections(page, home, [
    [first, '1'],
    [second, 'X'],
    [third, '2'],
  ]);
  await betslip.open();
  await betslip.choose('Multiple');
  await betslip.stake('500');
  await expect(betslip.place).toBeEnabled();
  await savePhonePicture(page, 'betslip');
});

test('virtual round', async ({ page, home, player }) => {
  await logIn(page, home, player);
  await arrive(page, `${home}/quickgame`);
  const main = page.getByRole('main');
  await main.getByRole('tabpanel').getByRole('button').first().click();
  await main.getByRole('button', { name: /^1 pick/ }).click();
  const slip = page.getByRole('dialog', { name: 'Round slip' });
  await slip.getByRole('button', { name: /^Add / }).first().click();
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip).toBeHidden();
  await main.getByRole('button', { name: 'Kick off' }).click();
  await expect(main.getByRole('figure')).toContainText('attack');
  await savePhonePicture(page, 'virtual-round');
});
