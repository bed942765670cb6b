import { frequentGames, findSportById, sports, type Sport } from '@oware/config';
import { getEarlyPayoutMarket } from '../catalogue/sport-query';

/** Query of an app link (reference: platform). */
export interface LinkQuery {
  /** The sport's id in the product or its number: `sr:sport:1`, `1`. The preset sport by default. */
  sportId: string | null;
  tournamentId: string | null;
  leagueId: string | null;
  /** Number of the market to show in lists. */
  userPreference: string | null;
  /** Market with early payout to show in lists; takes precedence over `userPreference`. */
  extendMarket: string | null;
  game: string | null;
}

const PRESET = sports[0] as Sport;

/** Returns the sport of a link; undefined when it has none or an unknown one. */
const getSport = ({ sportId }: LinkQuery): Sport | undefined =>
  findSportById(sportId ?? '') ?? sports.find(({ number }) => String(number) === sportId);

/**
 * Returns the query string that makes a sport's list show the market of the link: the one with early payout, else the preferred one; empty
 * when the sport has neither.
 */
function withMarket(sport: Sport, { extendMarket, userPreference }: LinkQuery): string {
  const search = new URLSearchParams({ extendMarket: extendMarket?.toLowerCase() ?? '' });
  if (getEarlyPayoutMarket(sport, search) !== undefined) return `?${search.toString()}`;
  const preferred = sport.defaultMarkets.some((id) => String(id) === userPreference);
  return preferred ? `?market=${userPreference}` : '';
}

/**
 * Returns the page of a league; null when the link is for another sport.
 * @param sportId the league's sport
 */
export function getLeaguePage(query: LinkQuery, id: string, sportId: string): string | null {
  const sport = findSportById(sportId);
  if (!sport || (getSport(query) ?? sport) !== sport) return null;
  return `/sport/${sport.key}/league/${id}${withMarket(sport, query)}`;
}

/** Returns the league of a link, in the feed's format; null when the link has none. */
export function parseLeagueId({ leagueId, tournamentId }: LinkQuery): string | null {
  const id = leagueId ?? tournamentId;
  const number = /^(?:sr:tournament:)?(\d{1,12})$/.exec(id ?? '')?.[1];
  return number === undefined ? null : `sr:tournament:${number}`;
}

/** Returns the list of a sport, with the market of the link if lists have it. */
function getSportList(query: LinkQuery): string {
  const sport = getSport(query) ?? PRESET;
  return `/sport/${sport.key}${withMarket(sport, query)}`;
}

/**
 * Returns the page of a game, then the lobby. A game that cannot be played here has no page; the lobby shows its name.
 */
function listGamePages(game: string | null): string[] {
  const isGame = frequentGames.some((each) => each === game);
  return [
    ...(isGame ? [`/games/${game}`, `/games?game=${game}`] : ['/games']),
    '/n/virtual-lobby',
    '/instant-virtuals',
  ];
}

/**
 * Returns the addresses that an app link may lead to, best first; the last one always exists.
 * @param target the part of the path after `applink/`
 * @param league the page of the link's league, if known
 */
export function getTargets(target: string, query: LinkQuery, league: string | null): string[] {
  const matches = [...(league ? [league] : []), getSportList(query)];
  const pages: Readonly<Record<string, string[]>> = {
    deposit: ['/deposit'],
    event: matches,
    events: matches,
    tournament: matches,
    league: league ? matches : ['/promotions/league_hub', '/leagues'],
    mission_center: ['/missionsCenter', '/promotions/mission_center', '/promotions'],
    freqgames: listGamePages(query.game),
  };
  const name = target.toLowerCase();
  return [...((Object.hasOwn(pages, name) && pages[name]) || []), '/'];
}
