import type { SimMatch } from '../match';
import { results, type Outright } from '../outrights/outright';
import { OutrightSpeaker } from '../outrights/outright-speaker';
import { Seasons } from '../outrights/seasons';
import { tournamentInfoXml } from '../outrights/write-outright';
import { pairing } from '../programme/pairing';
import { Runner } from '../runner';
import { PLAYS, playOf } from '../sports';
import { givenUp } from '../sports/course-of';
import { VARIANTS } from '../sports/variants';
import { fixtureXml, variantsXml } from '../write-xml';

/** The sports that the simulator plays: sr:sport:{n} and the feed's name. */
export const PLAYED_SPORTS: readonly (readonly [sportId: string, name: string])[] = PLAYS.map(({ id, name }) => [
  id,
  name,
]);

/** One match of a sport: what the feed says of it from before the start to its end. */
export interface PlayedMatch {
  match: SimMatch;
  /** The REST responses about the match and about variants of markets. */
  fixture: string;
  variants: string;
  /** Messages in their order, each with the feed time at which it was made. */
  messages: Generator<{ at: number; xml: string }>;
}

const DAY = 24 * 60 * 60_000;
/** Simulated ms before the start at which a match is first spoken of. */
const BEFORE = 60_000;

/**
 * Plays one match of a sport by itself.
 * @param number which match: it decides sides and chance
 * @param start real time at which the feed begins to speak, ms
 * @param further whether it has the further markets of a big league
 * @param stepMs simulated ms between two looks at the match; `factor` of them go by in a real one
 */
export function playOneMatch(
  sportId: string,
  number: number,
  { start, stepMs, factor, further = true }: { start: number; stepMs: number; factor: number; further?: boolean },
): PlayedMatch {
  const play = playOf(sportId);
  const league = play.days[0] ?? play.courts.leagues[0];
  if (!league) throw new Error(`${sportId} has no league.`);
  const [home, away] = pairing(league, number);
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
    fixture: fixtureXml(match, play.name, start + BEFORE / factor, 'not_started'),
    variants: variantsXml(VARIANTS),
    messages: messages(),
  };
}

/** The markets that a sport offers: those of a few matches, before they begin and while they are played. */
export function offeredMarkets(sportId: string): number[] {
  const ids = new Set<number>();
  for (let number = 0; number < 4; number++) {
    const { match } = playOneMatch(sportId, number, { start: 0, stepMs: 1, factor: 1 });
    const course = playOf(sportId).model.play(match, []);
    for (const part of [-0.1, 0.02, 0.3, 0.6, 0.9]) {
      const elapsed = Math.round(part * course.duration);
      const [view, strengths] = [course.at(elapsed), match.strengths(match.kickOff + elapsed)];
      for (const { marketId } of course.offers(view, strengths)) ids.add(marketId);
      for (const { marketId } of course.further?.(view, strengths) ?? []) ids.add(marketId);
    }
  }
  return [...ids].sort((a, b) => a - b);
}

/** How a match of a sport is given up; null when it is played to its end. */
export function givenUpMatch(sportId: string, number: number): ReturnType<typeof givenUp> {
  const { match } = playOneMatch(sportId, number, { start: 0, stepMs: 1, factor: 1 });
  return givenUp(match, playOf(sportId).model.play(match, []).duration);
}

/** Whether a match of a sport needs more than its regular parts to have a winner. */
export function goesBeyond(sportId: string, number: number): boolean {
  const { match } = playOneMatch(sportId, number, { start: 0, stepMs: 1, factor: 1 });
  const course = playOf(sportId).model.play(match, []);
  const { score } = course.at(course.duration);
  return score.withOvertime !== undefined && String(score.withOvertime) !== String(score.fullTime);
}

function seasonOfDay(number: number, start: number): Outright {
  const of = start + number * DAY;
  const season = new Seasons('test', 1).at(of).find(({ startsAt, endsAt }) => endsAt - startsAt === DAY);
  if (!season) throw new Error('No league has seasons of a day.');
  return season;
}

/** A season of a day of the simulator: what the feed says of who wins it, from before its start to its end. */
export function playOneSeason(number: number, start: number): { id: string; fixture: string; messages: string[] } {
  const season = seasonOfDay(number, start);
  const speaker = new OutrightSpeaker(season);
  const messages: string[] = [];
  for (let now = season.startsAt; !speaker.closed; now += 30 * 60_000) messages.push(...speaker.tick(now));
  return { id: season.id, fixture: tournamentInfoXml(season), messages };
}

/** The number of the first such season that ends in a dead heat. */
export function seasonWithDeadHeat(start: number): number {
  for (let number = 0; ; number++)
    if (results(seasonOfDay(number, start)).some(({ deadHeatFactor }) => deadHeatFactor !== undefined)) return number;
}
