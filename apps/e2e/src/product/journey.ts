import { expect, type Page, test as base } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { createAddress } from './an-address';
import { Betslip } from './betslip';
import { watchConsole, type ConsoleWatch } from './console-watch';
import { Feed } from './feed';
import { claimMatches, listSharedMatches } from './own-matches';
import { getPlayer, type Player } from './players';

/** The claimed matches; the type lets journeys use the first three without a check. */
export type OwnMatches = [SportEvent, SportEvent, SportEvent, ...SportEvent[]];

interface Journey {
  country: CountryCode;
  /** `/ng/m` */
  home: string;
  /** A demo account that no other journey uses at the same time. */
  player: Player;
  betslip: Betslip;
  feed: Feed;
  /** Claims football matches that no other journey uses and that the simulator leaves alone. */
  ownMatches(count: 1 | 2 | 3 | 5): Promise<OwnMatches>;
  /** Lists football matches for viewing and selecting, which other journeys view as well. */
  someMatches(): Promise<OwnMatches>;
  consoleWatch: ConsoleWatch;
}

/**
 * Closes the question whether a player still has fun: the demo accounts stake a lot in one day, because every journey of a worker uses
 * the same one.
 */
async function acknowledgeSignals(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Checking in' });
  await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: 'OK' }).click());
}

/**
 * A journey: a person with a phone and a new browser profile. Fails when the console contains unexpected errors or warnings.
 */
export const test = base.extend<Journey>({
  country: ['ng', { option: true }],
  context: async ({ context }, provide) => {
    context.on('page', (page) => void acknowledgeSignals(page));
    await provide(context);
  },
  baseURL: async ({ country: _country }, provide) => provide(process.env.JOURNEYS_ORIGIN),
  extraHTTPHeaders: async ({ country: _country }, provide) => provide({ 'x-forwarded-for': createAddress() }),
  home: async ({ country }, provide) => provide(`/${country}/m`),
  player: async ({ country }, provide, { parallelIndex }) => provide(getPlayer(country, parallelIndex)),
  betslip: async ({ page }, provide) => provide(new Betslip(page)),
  feed: async ({ request }, provide) => provide(new Feed(request)),
  ownMatches: async ({ request, feed }, provide) =>
    provide(async (count) => {
      const own = await claimMatches(request, count);
      for (const match of own) await feed.takeOver(match);
      return own as OwnMatches;
    }),
  someMatches: async ({ request }, provide) => provide(async () => (await listSharedMatches(request)) as OwnMatches),
  consoleWatch: [
    async ({ page }, provide) => {
      const watch = watchConsole(page);
      await provide(watch);
      expect(watch.errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
