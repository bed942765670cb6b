import type { Pair } from '@oware/betting';
import { type SimMatch } from './match';
import { opinionOf, walk, withOpinion } from './opinion';
import { playOf } from './sports';
import { courseOf } from './sports/course-of';

const football = playOf('sr:sport:1');
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

describe('opinion about a match', () => {
  it('moves, and where it goes does not follow from where it is', () => {
    const seeds = Array.from({ length: 4_000 }, (_, number) => `walk:${number}`);
    for (const [from, to] of [
      [0.1, 0.5],
      [0.5, 0.52],
      [0.7, 1],
    ] as const) {
      const pairs = seeds.map((seed) => [walk(seed, from), walk(seed, to) - walk(seed, from)] as const);
      const mean = (value: (pair: readonly [number, number]) => number): number =>
        pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
      const [varied, moved] = [mean(([w]) => w * w), mean(([, m]) => m * m)];
      expect(varied).toBeGreaterThan(0.1 * from);
      expect(moved).toBeGreaterThan(0.1 * (to - from));
      expect(Math.abs(mean(([w, m]) => w * m)) / Math.sqrt(varied * moved)).toBeLessThan(0.06);
    }
  });

  it('moves so little that a chance is nearly what it is on average later, also that of an outsider', () => {
    const each = match(1, { strengths: () => [2.4, 0.6] });
    const course = courseOf(each, []);
    const view = course.at(-HOUR);
    const chancesOf = ([home, away]: Pair): Map<string, number> =>
      new Map(
        course
          .offers(view, [home, away])
          .flatMap(({ marketId, specifiers, outcomes }) =>
            outcomes.map(({ id, probability }) => [`${marketId}/${specifiers}/${id}`, probability] as const),
          ),
      );
    const now = chancesOf([2.4, 0.6]);
    const seeds = Array.from({ length: 400 }, (_, number) => walk(`bend:${number}`, 1) * football.drift);
    // Each lean with its opposite, so that the mean of the few does not matter.
    const later = seeds.flatMap((lean) => [lean, -lean].map((one) => chancesOf([2.4 * (1 + one), 0.6 * (1 - one)])));
    let outsiders = 0;
    for (const [key, chance] of now) {
      const known = later.flatMap((one) => one.get(key) ?? []);
      if (chance < 0.01 || known.length < later.length) continue;
      outsiders += chance < 0.05 ? 1 : 0;
      expect(known.reduce((sum, one) => sum + one, 0) / later.length / chance).toBeLessThan(1.0016);
    }
    expect(outsiders).toBeGreaterThan(1);
  });

  it('is that of the programme two days before, and stands once the match begins', () => {
    const each = match(1);
    expect(opinionOf(each, football, at(-49), 'notStarted')).toEqual([1.5, 1.2]);
    const begun = opinionOf(each, football, at(0), 'live');
    expect(begun).not.toEqual([1.5, 1.2]);
    expect(opinionOf(each, football, at(1.5), 'live')).toEqual(begun);
    expect(opinionOf(each, football, at(0.1), 'notStarted')).toEqual(begun);
  });

  it('is what the match is played by', () => {
    const matches = Array.from({ length: 600 }, (_, number) => match(number));
    const goals = matches.map((each) => {
      const course = courseOf(each, []);
      return course.at(course.duration).score.fullTime;
    });
    const leans = matches.map((each) => withOpinion(each, { drift: football.drift * 10 }).strengths(KICK_OFF));
    expect(new Set(leans.map(([home]) => home)).size).toBe(matches.length);
    const played = matches.map((each) => football.model.play(withOpinion(each, football), []));
    expect(played.map((course) => course.at(course.duration).score.fullTime)).toEqual(goals);
  });

  it('does not move about a match whose end is known', () => {
    const each = match(2, { ending: { halfTime: [1, 0], fullTime: [2, 1] } });
    expect(opinionOf(each, football, at(-1), 'notStarted')).toEqual([1.5, 1.2]);
  });
});
