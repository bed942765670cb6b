import { logIn } from '../product/account';
import { expect, test } from '../product/journey';
import { addSelections } from '../product/matches';
import { listPages } from '../product/pages';
import { saveThemeSheet } from './theme-sheet';

test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, colorScheme: 'dark' });
test.setTimeout(1_800_000);

test('pages', async ({ page, home, baseURL, context, request, player, ownMatches, betslip, consoleWatch }) => {
  consoleWatch.allow(/status of 404/);
  const matches = await ownMatches(3);
  await logIn(page, home, player);
  // An open bet, so that the pages of bets have content.
  await addSelections(page, home, [
    [matches[0], '1'],
    [matches[1], 'X'],
  ]);
  await betslip.open();
  await betslip.choose('Multiple');
  await betslip.stake('500');
  await betslip.placeAtOddsNow();
  const [ticket = ''] = await betslip.receipt();
  await betslip.done();
  for (const { remote, path, address } of await listPages(page, home, request, 'ng')) {
    const shown = path === '/my_accounts/open_bets/:ticketId' ? `/my_accounts/open_bets/${ticket}` : address;
    const name = `${remote}${path.replace(/[^\w]+/g, '-').replace(/-$/, '')}`;
    await saveThemeSheet(page, context, baseURL ?? '', name, async () => {
      await page.goto(home + shown);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('#oware-root > [role=progressbar]')).toHaveCount(0);
      await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
    });
  }
});
