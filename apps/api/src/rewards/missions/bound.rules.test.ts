import { MIN_MARGIN } from '@oware/betting';
import { type MissionTask, type StakeGift } from '@oware/contracts';
import fc from 'fast-check';
import { checkMissionBound, getMissionProduct, getMissionStake, getMaxCash } from './bound';
import { missionTerms } from './terms';

const units = (amount: number): number => amount * 10_000;
const cash = (amount: number): StakeGift => ({ kind: 'cash', amount: units(amount) });
const buildTerms = (task: MissionTask, gift: StakeGift) => ({
  ...{ key: 'a_mission', country: 'ng', frequency: task.kind === 'deposit' ? 'once' : 'daily', task, gift },
  ...{ total: 1, startTime: 0, endTime: 1, active: true },
});

it.each<[MissionTask, number, number]>([
  [{ kind: 'bets', count: 3, minStake: units(100), minOdds: 12_000 }, 300, 9.6],
  [{ kind: 'stake', amount: units(5000), minOdds: 15_000 }, 5000, 160],
  [{ kind: 'accumulator', legs: 4, minStake: units(200), minOdds: 12_000 }, 200, 6.4],
  [{ kind: 'virtuals', count: 5, minStake: units(100), minOdds: 12_000 }, 500, 20],
  [{ kind: 'games', count: 5, minStake: units(50), minOdds: 12_000 }, 250, 4],
  [{ kind: 'deposit', amount: units(500) }, 0, 0],
])('%j requires stakes of %s and may give %s', (task, stake, max) => {
  expect(getMissionStake(task)).toBe(units(stake));
  expect(getMaxCash(task)).toBe(units(max));
  if (max > 0) expect(missionTerms.safeParse(buildTerms(task, cash(max))).success).toBe(true);
  expect(missionTerms.safeParse(buildTerms(task, cash(max + 0.01))).success).toBe(false);
  expect(missionTerms.safeParse(buildTerms(task, { kind: 'points', points: 5 })).success).toBe(true);
});

it.each<MissionTask>([
  { kind: 'bets', count: 1, minStake: units(1000), minOdds: 11_999 },
  { kind: 'stake', amount: units(1000), minOdds: 11_999 },
  { kind: 'accumulator', legs: 2, minStake: units(1000), minOdds: 11_999 },
  { kind: 'virtuals', count: 1, minStake: units(1000), minOdds: 11_999 },
  { kind: 'games', count: 1, minStake: units(1000), minOdds: 11_999 },
])('%j is rejected for its odds, whatever it gives', (task) => {
  expect(missionTerms.safeParse(buildTerms(task, { kind: 'points', points: 5 })).success).toBe(false);
  expect(checkMissionBound({ task, gift: cash(1) }).verdict).toBe('broken');
});

it('accepts no mission by which a player gains on average', () => {
  const odds = fc.integer({ min: 10_000, max: 30_000 });
  const stake = fc.integer({ min: 1, max: 100_000_000 });
  const count = fc.integer({ min: 1, max: 20 });
  const task = fc.oneof(
    fc.record({ kind: fc.constant('bets' as const), count, minStake: stake, minOdds: odds }),
    fc.record({ kind: fc.constant('stake' as const), amount: stake, minOdds: odds }),
    fc.record({
      kind: fc.constant('accumulator' as const),
      legs: fc.integer({ min: 2, max: 20 }),
      minStake: stake,
      minOdds: odds,
    }),
    fc.record({ kind: fc.constant('virtuals' as const), count, minStake: stake, minOdds: odds }),
    fc.record({ kind: fc.constant('games' as const), count, minStake: stake, minOdds: odds }),
    fc.record({ kind: fc.constant('deposit' as const), amount: stake }),
  );
  const gift = fc
    .integer({ min: 1, max: 1_000_000 })
    .map((cents): StakeGift => ({ kind: 'cash', amount: cents * 100 }));
  fc.assert(
    fc.property(task, gift, (goal, given) => {
      const { success } = missionTerms.safeParse(buildTerms(goal, given));
      if (!success || given.kind !== 'cash') return;
      const lost = (BigInt(getMissionStake(goal)) * BigInt(MIN_MARGIN[getMissionProduct(goal)])) / 10_000n;
      expect(BigInt(given.amount) < lost).toBe(true);
    }),
  );
});
