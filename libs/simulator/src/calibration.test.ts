import { gradeMarket } from '@oware/betting';
import { sampleCases } from '@oware/test-lanes';
import type { Course, Offer, SimMatch, View } from './match';
import { getPairing } from './calendar/pairing';
import { createRandom } from './random';
import { PLAYS } from './sports';
import type { SportPlay } from './sports/play';

/**
 * Number of matches per sport, and the parts of a match at which a line of each is selected; negative before the start.
 */
const MATCHES = 100;
const PARTS = [-1, 0.3, 0.7];

function match(play: SportPlay, number: number): SimMatch {
  const league = play.dayLeagues[0] ?? play.courts.leagues[0];
  if (!league) throw new Error(`${play.id} has no league`);
  const [home, away] = getPairing(league, number % 50);
  const strengths = play.strengths(home[1], away[1]);
  return {
    id: `sr:match:${number}`,
    sportId: play.id,
    category: league.category,
    tournament: { id: league.id, name: league.name },
    home: { id: 'h', name: home[0] },
    away: { id: 'a', name: away[0] },
    kickOff: 0,
    seed: `calibration:${play.id}:${number}`,
    strengths: () => strengths,
  };
}

interface Bet {
  course: Course;
  end: View;
  offer: Offer;
}

/** Yields only one line of each match, as lines of one match are correlated. */
function* bets(play: SportPlay, part: number): Generator<Bet> {
  for (let number = 0; number < MATCHES; number++) {
    const each = match(play, number);
    const course = play.model.play(each, []);
    const view = course.at(part < 0 ? -1 : part * course.duration);
    const offers = course
      .offers(view, each.strengths(0))
      .filter(({ outcomes }) => outcomes.every(({ probability }) => probability > 0.04));
    const offer = offers[createRandom(`${play.id}:${number}:${part}`).below(Math.max(1, offers.length))];
    if (offer) yield { course, end: course.at(course.duration), offer };
  }
}

/** Returns the deviation of the results from their chances, in standard deviations. */
function surprise(play: SportPlay, part: number): { deviations: number; lines: number } {
  let expected = 0;
  let happened = 0;
  let variance = 0;
  let lines = 0;
  for (const { course, end, offer } of bets(play, part)) {
    const results = course.decided(end, offer.marketId, offer.specifiers);
    const [first] = offer.outcomes;
    const result = results?.find(({ outcomeId }) => outcomeId === first?.id);
    if (!first || !result || result.voidFactor !== undefined) continue;
    lines += 1;
    expected += first.probability;
    happened += result.result;
    variance += first.probability * (1 - first.probability);
  }
  return { deviations: (happened - expected) / Math.sqrt(variance), lines };
}

/**
 * Whether the score decides a market: next goals are decided by their order, rounds of a fight and their halves by its clock.
 */
const decidedByScore = (marketId: number, { id }: SportPlay): boolean =>
  marketId !== 8 && !(marketId === 18 && ['sr:sport:10', 'sr:sport:117'].includes(id));

const sample = sampleCases(PLAYS.map(({ id }) => id));
describe.each(PLAYS.filter(({ id }) => sample.includes(id)).map((play) => [play.name, play] as const))(
  '%s',
  (_name, play) => {
    it.each(play.live ? PARTS : [-1])('has results that match the chances at %p of the match', (part) => {
      const { deviations, lines } = surprise(play, part);
      expect(lines).toBeGreaterThan(part > 0.5 ? 20 : 50);
      expect(Math.abs(deviations)).toBeLessThan(3.6);
    });

    it('settles every offered line by the final score', () => {
      const each = match(play, 7);
      const course = play.model.play(each, []);
      const offered = new Map<string, Offer>();
      for (let part = -0.1; part < 1; part += 0.08) {
        const view = course.at(part * course.duration);
        for (const offer of course.offers(view, each.strengths(0))) {
          offered.set(`${offer.marketId}|${offer.specifiers}`, offer);
          const sum = offer.outcomes.reduce((total, { probability }) => total + probability, 0);
          expect(sum).toBeCloseTo(offer.marketId === 10 ? 2 : 1, 3);
        }
      }
      const end = course.at(course.duration);
      expect(end.status).toBe('ended');
      for (const offer of offered.values()) {
        const results = course.decided(end, offer.marketId, offer.specifiers);
        expect({ offer, results: results?.map(({ outcomeId }) => outcomeId) }).toEqual({
          offer,
          results: offer.outcomes.map(({ id }) => id),
        });
        const isPlayed = results?.some(({ voidFactor }) => voidFactor !== 1) === true;
        if (isPlayed && decidedByScore(offer.marketId, play)) {
          expect(results).toEqual(gradeMarket(offer.marketId, offer.specifiers, end.score));
        }
      }
    });

    it('settles nothing early with a result that changes later', () => {
      for (let number = 0; number < 6; number++) {
        const each = match(play, number);
        const course = play.model.play(each, []);
        const lines = new Map(
          course
            .offers(course.at(-1), each.strengths(0))
            .map((offer) => [`${offer.marketId}|${offer.specifiers}`, offer]),
        );
        const end = course.at(course.duration);
        for (let part = 0; part < 1; part += 0.07) {
          const view = course.at(part * course.duration);
          for (const { marketId, specifiers } of lines.values()) {
            const early = course.decided(view, marketId, specifiers);
            if (early)
              expect({ marketId, specifiers, early }).toEqual({
                marketId,
                specifiers,
                early: course.decided(end, marketId, specifiers),
              });
          }
        }
      }
    });
  },
);
