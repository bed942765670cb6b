import { frequentGames, sportById, sports, type Sport } from '@oware/config';
import { extendMarketOf } from '../catalogue/sport-query';

/** What a link of an app asks for, by its query (reference: platform). */
export interface LinkQuery {
  /** Of the product, or its number: `sr:sport:1`, `1`. The preset sport is the first. */
  sportId: string | null;
  tournamentId: string | null;
  leagueId: string | null;
  /** Number of the market that lists shall show. */
  userPreference: string | null;
  /** Market with early payout that lists shall show; comes before `userPreference`. */
  extendMarket: string | null;
  game: string | null;
}

const PRESET = sports[0] as Sport;

/** The sport that a link names; undefined where it names none of ours. */
const namedSport = ({ sportId }: LinkQuery): Sport | undefined =>
  sportById(sportId ?? '') ?? sports.find(({ number }) => String(number) === sportId);

/** The search of a list of a sport for the market that a link asks for: one with early payout, else the preferred one; none where the sport has neither. */
function withMarket(sport: Sport, { extendMarket, userPreference }: LinkQuery): string {
  const search = new URLSearchParams({ extendMarket: extendMarket?.toLowerCase() ?? '' });
  if (extendMarketOf(sport, search) !== undefined) return `?${search.toString()}`;
  const preferred = sport.defaultMarkets.some((id) => String(id) === userPreference);
  return preferred ? `?market=${userPreference}` : '';
}

/** The page of a league; null where the link names another sport. @param sportId of the league */
export function leaguePage(query: LinkQuery, id: string, sportId: string): string | null {
  const sport = sportById(sportId);
  if (!sport || (namedSport(query) ?? sport) !== sport) return null;
  return `/sport/${sport.key}/league/${id}${withMarket(sport, query)}`;
}

/** The league that a link names, in the feed's form; null when it names none. */
export function leagueOf({ leagueId, tournamentId }: LinkQuery): string | null {
  const id = leagueId ?? tournamentId;
  const number = /^(?:sr:tournament:)?(\d{1,12})$/.exec(id ?? '')?.[1];
  return number === undefined ? null : `sr:tournament:${number}`;
}

/** The list of a sport, with the market that the link asks for where lists have it. */
function sportList(query: LinkQuery): string {
  const sport = namedSport(query) ?? PRESET;
  return `/sport/${sport.key}${withMarket(sport, query)}`;
}

/** The page of a game, which a game that cannot be played here does not have; then the lobby, which names it. */
function gamePages(game: string | null): string[] {
  const known = frequentGames.some((each) => each === game);
  return [...(known ? [`/games/${game}`, `/games?game=${game}`] : ['/games']), '/n/virtual-lobby', '/instant-virtuals'];
}

/**
 * Addresses that a link of an app may lead to, the best one first; the last one always exists.
 * @param target the part of the path after `applink/`
 * @param league the page of the link's league, when it is known
 */
export function targetsOf(target: string, query: LinkQuery, league: string | null): string[] {
  const matches = [...(league ? [league] : []), sportList(query)];
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
