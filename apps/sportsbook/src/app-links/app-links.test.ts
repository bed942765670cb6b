import { frequentGames } from '@oware/config';
import { type RouteContext } from '@oware/platform';
import { createTestPage } from '../testing/page';
import { getLinkTargets } from './follow-link';

/** Leagues on the server, with their sports. */
const KNOWN: Readonly<Record<string, string>> = { 17: 'sr:sport:1', 132: 'sr:sport:2' };

async function follow(link: string): Promise<readonly string[]> {
  const { platform } = createTestPage({
    fetch: async (url) => {
      const id = /sr%3Atournament%3A(\d+)$/.exec(String(url))?.[1] ?? '';
      const sportId = KNOWN[id];
      const body = sportId
        ? { bizCode: 10_000, message: '', data: { kind: 'league', id: `sr:tournament:${id}`, sportId } }
        : { bizCode: 40_400, message: '', data: null };
      return { status: 200, text: async () => JSON.stringify(body) } as Response;
    },
  });
  const [path = '', search = ''] = link.split('?');
  const context = { platform, params: { '*': path }, search: new URLSearchParams(search) } as unknown as RouteContext;
  return getLinkTargets(context);
}

it.each([
  ['home', '/'],
  ['deposit', '/deposit'],
  ['mission_center', '/missionsCenter'],
  ['league', '/promotions/league_hub'],
  ['league?leagueId=17', '/sport/football/league/sr:tournament:17'],
  ['tournament?sportId=1&tournamentId=sr:tournament:17', '/sport/football/league/sr:tournament:17'],
  ['tournament?tournamentId=99', '/sport/football'],
  ['tournament?sportId=2&tournamentId=17', '/sport/basketball'],
  ['tournament?tournamentId=132', '/sport/basketball/league/sr:tournament:132'],
  ['event?tournamentId=17', '/sport/football/league/sr:tournament:17'],
  ['events', '/sport/football'],
  ['events?sportId=sr:sport:5', '/sport/tennis'],
  ['events?sportId=5', '/sport/tennis'],
  ['events?sportId=99999', '/sport/football'],
  ['events?userPreference=18', '/sport/football?market=18'],
  ['events?userPreference=99', '/sport/football'],
  ['league?leagueId=17&userPreference=18', '/sport/football/league/sr:tournament:17?market=18'],
  ['tournament?tournamentId=132&userPreference=225', '/sport/basketball/league/sr:tournament:132?market=225'],
  ['tournament?tournamentId=132&userPreference=29', '/sport/basketball/league/sr:tournament:132'],
  ['event?sportId=5&tournamentId=17&userPreference=186', '/sport/tennis?market=186'],
  ['events?extendMarket=twoup', '/sport/football?extendMarket=twoup'],
  ['events?extendMarket=dc1up', '/sport/football?extendMarket=dc1up'],
  ['events?extendMarket=1x2oneup', '/sport/football?extendMarket=1x2oneup'],
  ['events?extendMarket=earlygoals', '/sport/football?extendMarket=earlygoals'],
  ['events?extendMarket=1x2drawsave', '/sport/football?extendMarket=1x2drawsave'],
  ['events?extendMarket=TwoUp&userPreference=18', '/sport/football?extendMarket=twoup'],
  ['events?extendMarket=twoup&sportId=5', '/sport/tennis'],
  ['tournament?tournamentId=17&extendMarket=twoup', '/sport/football/league/sr:tournament:17?extendMarket=twoup'],
  ['event?extendMarket=twoup', '/sport/football?extendMarket=twoup'],
  ['events?extendMarket=nonsense', '/sport/football'],
  ['events?extendMarket=constructor', '/sport/football'],
  ['EVENTS/', '/sport/football'],
  ['nonsense', '/'],
  ['constructor', '/'],
  ['', '/'],
])('%s opens %s', async (link, best) => {
  const [first, ...spare] = await follow(link);
  expect(first).toBe(best);
  // The last address always exists.
  expect([first, ...spare].at(-1)).toBe('/');
});

it.each(frequentGames)('opens the page of the frequent game %s, else the lobby', async (game) => {
  expect(await follow(`freqGames?game=${game}`)).toEqual([
    `/games/${game}`,
    `/games?game=${game}`,
    '/n/virtual-lobby',
    '/instant-virtuals',
    '/',
  ]);
});

it('has 22 frequent games, and the lobby for any other game', async () => {
  expect(new Set(frequentGames).size).toBe(22);
  expect((await follow('freqGames?game=nonsense'))[0]).toBe('/games');
});
