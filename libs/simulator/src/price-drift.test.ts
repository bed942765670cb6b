import type { Pair } from '@oware/betting';
import { type SimMatch } from './match';
import { getStrengths, getDriftAt, applyPriceDrift } from './price-drift';
import { getPlay } from './sports';
import { createCourse } from './sports/create-course';

const football = getPlay('sr:sport:1');
const HOUR = 60 * 60_000;
const KICK_OFF = 1_000 * HOUR;
const match = (number: number, more: Partial<SimMatch> = {}): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:1',
  category: { id: 'sr:category:1', name: 'England' },
  tournament: { id: 'sr:tournament:17', name: 'Premier League' },
  home: { id: 'sr:competitor:1', name: 'Home' },
  away: { id: 'sr:competitor:2', name: 'Away' },
  kickOff: KICK_OFF,
  seed: `opinion:${number}`,
  strengths: () => [1.5, 1.2],
  ...more,
});
const at = (hours: number) => ({ now: 0, sim: KICK_OFF + hours * HOUR });

describe('price drift of a match', () => {
  it('changes, independently of its current value', () => {
    const seeds = Array.from({ length: 4_000 }, (_, number) => `walk:${number}`);
    for (const [from, to] of [
      [0.1, 0.5],
      [0.5, 0.52],
      [0.7, 1],
    ] as const) {
      const pairs = seeds.map(
        (seed) => [getDriftAt(seed, from), getDriftAt(seed, to) - getDriftAt(seed, from)] as const,
      );
      const mean = (value: (pair: readonly [number, number]) => number): number =>
        pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
      const [varied, moved] = [mean(([w]) => w * w), mean(([, m]) => m * m)];
      expect(varied).toBeGreaterThan(0.1 * from);
      expect(moved).toBeGreaterThan(0.1 * (to - from));
      expect(Math.abs(mean(([w, m]) => w * m)) / Math.sqrt(varied * moved)).toBeLessThan(0.06);
    }
  });

  it('is so small that the expected later chance is close to the current one, even for outsiders', () => {
    const each = match(1, { strengths: () => [2.4, 0.6] });
    const course = createCourse(each, []);
    const view = course.at(-HOUR);
    const getChances = ([home, away]: Pair): Map<string, number> =>
      new Map(
        course
          .offers(view, [home, away])
          .flatMap(({ marketId, specifiers, outcomes }) =>
            outcomes.map(({ id, probability }) => [`${marketId}/${specifiers}/${id}`, probability] as const),
          ),
      );
    const now = getChances([2.4, 0.6]);
    const seeds = Array.from({ length: 400 }, (_, number) => getDriftAt(`bend:${number}`, 1) * football.drift);
    // Each drift with its opposite, so that their mean does not distort the result.
    const later = seeds.flatMap((lean) => [lean, -lean].map((one) => getChances([2.4 * (1 + one), 0.6 * (1 - one)])));
    let outsiders = 0;
    for (const [key, chance] of now) {
      const prices = later.flatMap((one) => one.get(key) ?? []);
      if (chance < 0.01 || prices.length < later.length) continue;
      outsiders += chance < 0.05 ? 1 : 0;
      expect(prices.reduce((sum, one) => sum + one, 0) / later.length / chance).toBeLessThan(1.0016);
    }
    expect(outsiders).toBeGreaterThan(1);
  });

  it('starts two days before the match, and stops at kick-off', () => {
    const each = match(1);
    expect(getStrengths(each, football, at(-49), 'notStarted')).toEqual([1.5, 1.2]);
    const begun = getStrengths(each, football, at(0), 'live');
    expect(begun).not.toEqual([1.5, 1.2]);
    expect(getStrengths(each, football, at(1.5), 'live')).toEqual(begun);
    expect(getStrengths(each, football, at(0.1), 'notStarted')).toEqual(begun);
  });

  it('determines how the match is played', () => {
    const matches = Array.from({ length: 600 }, (_, number) => match(number));
    const goals = matches.map((each) => {
      const course = createCourse(each, []);
      return course.at(course.duration).score.fullTime;
    });
    const leans = matches.map((each) => applyPriceDrift(each, { drift: football.drift * 10 }).strengths(KICK_OFF));
    expect(new Set(leans.map(([home]) => home)).size).toBe(matches.length);
    const played = matches.map((each) => football.model.play(applyPriceDrift(each, football), []));
    expect(played.map((course) => course.at(course.duration).score.fullTime)).toEqual(goals);
  });

  it('does not apply to a match with a real result', () => {
    const each = match(2, { ending: { halfTime: [1, 0], fullTime: [2, 1] } });
    expect(getStrengths(each, football, at(-1), 'notStarted')).toEqual([1.5, 1.2]);
  });
});
