import { countries } from '@oware/config';
import { type MissionTask } from '@oware/contracts';
import { getPeriod, getScopes, getMissionState, getTarget } from './rules';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const at = (text: string): number => Date.parse(text);

const WHOLE = { startTime: at('2026-11-01T00:00:00Z'), endTime: at('2026-12-01T12:00:00Z') };

describe('a period', () => {
  it.each([
    // Nigeria is an hour ahead of GMT, Ghana is not.
    ['ng', 'daily', '2026-11-23T22:59:59Z', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z', 3],
    ['ng', 'daily', '2026-11-23T23:00:00Z', '2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z', 3],
    ['gh', 'daily', '2026-11-23T23:00:00Z', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z', 3],
    ['ng', 'weekly', '2026-11-22T22:59:59Z', '2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z', 7],
    ['ng', 'weekly', '2026-11-22T23:00:00Z', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z', 7],
    ['gh', 'weekly', '2026-11-22T23:00:00Z', '2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', 7],
    ['gh', 'once', '2026-11-22T23:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T12:00:00Z', 7],
    // The last one ends with the mission.
    ['gh', 'daily', '2026-12-01T11:59:59Z', '2026-12-01T00:00:00Z', '2026-12-01T12:00:00Z', 3],
  ] as const)('of %s, %s, at %s is from %s to %s', (country, frequency, now, from, to, claimDays) => {
    expect(getPeriod({ country, frequency, ...WHOLE }, at(now))).toEqual({
      startTime: at(from),
      endTime: at(to),
      claimUntil: at(to) + claimDays * DAY,
    });
  });

  it('does not exist before the mission starts or from its end', () => {
    for (const frequency of ['daily', 'weekly', 'once'] as const) {
      const mission = { country: 'ng' as const, frequency, ...WHOLE };
      expect(getPeriod(mission, WHOLE.startTime - 1)).toBeNull();
      expect(getPeriod(mission, WHOLE.endTime)).toBeNull();
    }
  });

  it('contains its time, and the next one starts where it ends', () => {
    for (const country of Object.keys(countries) as ('ng' | 'gh')[])
      for (const frequency of ['daily', 'weekly'] as const)
        for (let now = WHOLE.startTime; now < WHOLE.endTime; now += 5 * HOUR) {
          const mission = { country, frequency, ...WHOLE };
          const period = getPeriod(mission, now);
          expect(period?.startTime).toBeLessThanOrEqual(now);
          expect(period?.endTime).toBeGreaterThan(now);
          const next = getPeriod(mission, period?.endTime ?? 0);
          if (next !== null) expect(next.startTime).toBe(period?.endTime);
        }
  });
});

const tasks: readonly [MissionTask, number, string][] = [
  [{ kind: 'bets', count: 3, minStake: 1, minOdds: 10_000 }, 3, 'REAL_SPORTS'],
  [{ kind: 'stake', amount: 5000, minOdds: 10_000 }, 5000, 'REAL_SPORTS'],
  [{ kind: 'accumulator', legs: 4, minStake: 1, minOdds: 12_000 }, 1, 'REAL_SPORTS'],
  [{ kind: 'virtuals', count: 5, minStake: 1 }, 5, 'VIRTUALS'],
  [{ kind: 'games', count: 2, minStake: 1 }, 2, 'GAMES'],
  [{ kind: 'deposit', amount: 5000 }, 1, 'REAL_SPORTS'],
];
it.each(tasks)('%j has the target %s and is closed by exclusion %s', (task, target, scope) => {
  expect(getTarget(task)).toBe(target);
  expect(getScopes(task)).toEqual(['ALL', scope]);
});

it.each([
  [null, 0, 'open'],
  [{ givenAt: null, done: 2 }, 0, 'running'],
  [{ givenAt: null, done: 3 }, 0, 'waiting'],
  [{ givenAt: null, done: 4 }, 9, 'waiting'],
  [{ givenAt: null, done: 4 }, 10, 'missed'],
  [{ givenAt: 1, done: 0 }, 10, 'given'],
] as const)('an entry %j at %s is %s', (entry, now, state) => {
  expect(getMissionState({ claimUntil: 10 }, entry, 3, now)).toBe(state);
});
