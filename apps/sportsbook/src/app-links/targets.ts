import { frequentGames, sportById, sports, type Sport } from '@oware/config';

/** What a link of an app asks for, by its query (reference: platform). */
export interface LinkQuery {
  /** Of the product, or its number: `sr:sport:1`, `1`. The preset sport is the first. */
  sportId: string | null;
  tournamentId: string | null;
  leagueId: string | null;
  /** Number of the market that lists shall show. */
  userPreference: string | null;
  extendMarket: string | null;
  game: string | null;
}

/** Where a market with a rule of its own is explained. */
const guides: Readonly<Record<string, string>> = {
  twoup: '/promotions/two_up_guide',
  dc1up: '/promotions/one_up_guide',
  '1x2oneup': '/promotions/one_up_guide',
  earlygoals: '/promotions/early_goals',
  '1x2drawsave': '/promotions/draw_save',
};

const PRESET = sports[0] as Sport;

/** The sport that a link names; undefined where it names none of ours. */
const namedSport = ({ sportId }: LinkQuery): Sport | undefined =>
  sportById(sportId ?? '') ?? sports.find(({ number }) => String(number) === sportId);

/** The page of a league; null where the link names another sport. @param sportId of the league */
export function leaguePage(query: LinkQuery, id: string, sportId: string): string | null {
  const sport = sportById(sportId);
  return sport && (namedSport(query) ?? sport) === sport ? `/sport/${sport.key}/league/${id}` : null;
}

/** The league that a link names, in the feed's form; null when it names none. */
export function leagueOf({ leagueId, tournamentId }: LinkQuery): string | null {
  const id = leagueId ?? tournamentId;
  const number = /^(?:sr:tournament:)?(\d{1,12})$/.exec(id ?? '')?.[1];
  return number === undefined ? null : `sr:tournament:${number}`;
}

/** The list of a sport, with the market that the link prefers where lists have it. */
function sportList(query: LinkQuery): string {
  const sport = namedSport(query) ?? PRESET;
  const preferred = sport.defaultMarkets.some(({ id }) => String(id) === query.userPreference);
  return `/sport/${sport.key}${preferred ? `?market=${query.userPreference}` : ''}`;
}

function gamePages(game: string | null): string[] {
  const known = frequentGames.some((each) => each === game);
  return [`/games${known ? `?game=${game}` : ''}`, '/n/virtual-lobby', '/instant-virtuals'];
}

/**
 * Addresses that a link of an app may lead to, the best one first; the last one always exists.
 * @param target the part of the path after `applink/`
 * @param league the page of the link's league, when it is known
 */
export function targetsOf(target: string, query: LinkQuery, league: string | null): string[] {
  const market = query.extendMarket?.toLowerCase() ?? '';
  const guide = Object.hasOwn(guides, market) ? guides[market] : undefined;
  const matches = [...(league ? [league] : []), ...(guide ? [guide] : []), sportList(query)];
  const pages: Readonly<Record<string, string[]>> = {
    deposit: ['/deposit'],
    event: matches,
    events: matches,
    tournament: matches,
    league: league ? matches : ['/promotions/league_hub', '/leagues'],
    mission_center: ['/missionsCenter', '/promotions/mission_center', '/promotions'],
    freqgames: gamePages(query.game),
  };
  const name = target.toLowerCase();
  return [...((Object.hasOwn(pages, name) && pages[name]) || []), '/'];
}
