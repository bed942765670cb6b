import { expect, test as base } from '@playwright/test';
import { type CountryCode } from '@oware/config';
import { type SportEvent } from '@oware/contracts';
import { anAddress } from './an-address';
import { Betslip } from './betslip';
import { watchConsole, type ConsoleWatch } from './console-watch';
import { Feed } from './feed';
import { claimMatches, sharedMatches } from './own-matches';
import { playerOf, type Player } from './players';

/** As many as asked for, each of them there. */
export type OwnMatches = [SportEvent, SportEvent, SportEvent, ...SportEvent[]];

interface Journey {
  country: CountryCode;
  /** `/ng/m` */
  home: string;
  /** A demo account that no other journey uses at the same time. */
  player: Player;
  betslip: Betslip;
  feed: Feed;
  /** Football matches that no other journey uses, and that the simulator leaves alone. */
  ownMatches(count: 1 | 2 | 3 | 5): Promise<OwnMatches>;
  /** Football matches to look at and pick, which other journeys look at as well. */
  someMatches(): Promise<OwnMatches>;
  consoleWatch: ConsoleWatch;
}

/**
 * A journey: a person with a phone and a fresh browser. It fails when the console complains about anything that is not
 * part of the story.
 */
export const test = base.extend<Journey>({
  country: ['ng', { option: true }],
  baseURL: async ({ country: _country }, provide) => provide(process.env.JOURNEYS_ORIGIN),
  extraHTTPHeaders: async ({ country: _country }, provide) => provide({ 'x-forwarded-for': anAddress() }),
  home: async ({ country }, provide) => provide(`/${country}/m`),
  player: async ({ country }, provide, { parallelIndex }) => provide(playerOf(country, parallelIndex)),
  betslip: async ({ page }, provide) => provide(new Betslip(page)),
  feed: async ({ request }, provide) => provide(new Feed(request)),
  ownMatches: async ({ request, feed }, provide) =>
    provide(async (count) => {
      const own = await claimMatches(request, count);
      for (const match of own) await feed.takeOver(match);
      return own as OwnMatches;
    }),
  someMatches: async ({ request }, provide) => provide(async () => (await sharedMatches(request)) as OwnMatches),
  consoleWatch: [
    async ({ page }, provide) => {
      const watch = watchConsole(page);
      await provide(watch);
      expect(watch.complaints, 'what the console complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
