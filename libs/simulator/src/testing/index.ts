import type { SimMatch } from '../match';
import { getResults, type Outright } from '../outrights/outright';
import { OutrightFeed } from '../outrights/outright-feed';
import { Seasons } from '../outrights/seasons';
import { buildTournamentInfoXml } from '../outrights/write-outright';
import { getPairing } from '../calendar/pairing';
import { Runner } from '../runner';
import { PLAYS, getPlay } from '../sports';
import { findGivenUp } from '../sports/create-course';
import { VARIANTS } from '../sports/variants';
import { buildFixtureXml, buildVariantsXml } from '../write-xml';

/** The sports that the simulator plays: sr:sport:{n} and the feed's name. */
export const PLAYED_SPORTS: readonly (readonly [sportId: string, name: string])[] = PLAYS.map(({ id, name }) => [
  id,
  name,
]);

/** One match of a sport, with all messages of the feed about it. */
export interface PlayedMatch {
  match: SimMatch;
  /** REST responses with the match and with variants of markets. */
  fixture: string;
  variants: string;
  /** Messages in their order, each with its feed time. */
  messages: Generator<{ at: number; xml: string }>;
}

const DAY = 24 * 60 * 60_000;
/** Simulated ms between the first message about a match and its start. */
const BEFORE = 60_000;

/**
 * Plays a single match of a sport.
 * @param number number of the match: it determines sides and random numbers
 * @param start real time of the first message, ms
 * @param further whether it has the further markets of a big league
 * @param stepMs simulated ms between two ticks; `factor` simulated ms are one real ms
 */
export function playOneMatch(
  sportId: string,
  number: number,
  { start, stepMs, factor, further = true }: { start: number; stepMs: number; factor: number; further?: boolean },
): PlayedMatch {
  const play = getPlay(sportId);
  const league = play.dayLeagues[0] ?? play.courts.leagues[0];
  if (!league) throw new Error(`${sportId} has no league.`);
  const [home, away] = getPairing(league, number);
  const strengths = play.strengths(home[1], away[1]);
  const match: SimMatch = {
    id: `sr:match:${number + 1}`,
    sportId,
    category: league.category,
    tournament: { id: league.id, name: league.name },
    home: { id: 'sr:competitor:1', name: home[0] },
    away: { id: 'sr:competitor:2', name: away[0] },
    kickOff: BEFORE,
    seed: `one match:${sportId}:${number}`,
    strengths: () => strengths,
    ...(further ? { depth: 'all' } : {}),
  };
  const runner = new Runner(match, [], () => start + BEFORE / factor);
  function* messages(): Generator<{ at: number; xml: string }> {
    for (let sim = 0; !runner.closed; sim += stepMs) {
      const now = Math.round(start + sim / factor);
      for (const xml of runner.tick({ now, sim })) yield { at: now, xml };
    }
  }
  return {
    match,
    fixture: buildFixtureXml(match, play.name, start + BEFORE / factor, 'not_started'),
    variants: buildVariantsXml(VARIANTS),
    messages: messages(),
  };
}

/** Returns the markets that a sport offers: those of a few matches, before and in play. */
export function listOfferedMarkets(sportId: string): number[] {
  const ids = new Set<number>();
  for (let number = 0; number < 4; number++) {
    const { match } = playOneMatch(sportId, number, { start: 0, stepMs: 1, factor: 1 });
    const course = getPlay(sportId).model.play(match, []);
    for (const part of [-0.1, 0.02, 0.3, 0.6, 0.9]) {
      const elapsed = Math.round(part * course.duration);
      const [view, strengths] = [course.at(elapsed), match.strengths(match.kickOff + elapsed)];
      for (const { marketId } of course.offers(view, strengths)) ids.add(marketId);
      for (const { marketId } of course.further?.(view, strengths) ?? []) ids.add(marketId);
    }
  }
  return [...ids].sort((a, b) => a - b);
}

/** Returns how a match of a sport is given up; null when it is played to its end. */
export function findGivenUpMatch(sportId: string, number: number): ReturnType<typeof findGivenUp> {
  const { match } = playOneMatch(sportId, number, { start: 0, stepMs: 1, factor: 1 });
  return findGivenUp(match, getPlay(sportId).model.play(match, []).duration);
}

/** Whether a match of a sport is decided only after its regular parts. */
export function hasOvertime(sportId: string, number: number): boolean {
  const { match } = playOneMatch(sportId, number, { start: 0, stepMs: 1, factor: 1 });
  const course = getPlay(sportId).model.play(match, []);
  const { score } = course.at(course.duration);
  return score.withOvertime !== undefined && String(score.withOvertime) !== String(score.fullTime);
}

function findSeason(number: number, start: number): Outright {
  const startOfDay = start + number * DAY;
  const season = new Seasons('test', 1).at(startOfDay).find(({ startsAt, endsAt }) => endsAt - startsAt === DAY);
  if (!season) throw new Error('No league has seasons of a day.');
  return season;
}

/** Plays a season of one day: returns all messages of the feed about its outright. */
export function playOneSeason(number: number, start: number): { id: string; fixture: string; messages: string[] } {
  const season = findSeason(number, start);
  const feed = new OutrightFeed(season);
  const messages: string[] = [];
  for (let now = season.startsAt; !feed.closed; now += 30 * 60_000) messages.push(...feed.tick(now));
  return { id: season.id, fixture: buildTournamentInfoXml(season), messages };
}

/** Returns the number of the first such season that ends in a dead heat. */
export function findSeasonWithDeadHeat(start: number): number {
  for (let number = 0; ; number++)
    if (getResults(findSeason(number, start)).some(({ deadHeatFactor }) => deadHeatFactor !== undefined)) return number;
}
