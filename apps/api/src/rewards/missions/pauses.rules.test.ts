import { isCoveredTogether, MIN_MARGIN, type RewardMargins } from '@oware/betting';
import fc from 'fast-check';
import { checkMissionBound } from './bound';
import { findPauses } from './pauses';
import { getMissionCosts } from './plan';

const CENT = 100;
const mission = fc.record({
  kind: fc.constantFrom('stake' as const, 'virtuals' as const),
  stake: fc.integer({ min: 1, max: 10_000_000 }),
  cash: fc.integer({ min: 1, max: 4_000 }),
  paused: fc.constantFrom(null, 'alone' as const, 'together' as const),
});
const missions = fc.array(mission, { maxLength: 8 }).map((all) =>
  all.map(({ kind, stake, cash, paused }, id) => ({
    ...{ id, paused, gift: { kind: 'cash', amount: cash * CENT } as const },
    task:
      kind === 'stake'
        ? ({ kind, amount: stake, minOdds: 12_000 } as const)
        : ({ kind, count: 1, minStake: stake } as const),
  })),
);
const reward = fc.record({ stake: fc.constant(10_000_000), cost: fc.integer({ min: 1, max: 300_000 }) });
const others = fc.array(fc.array(reward, { maxLength: 2 }), { minLength: 1, maxLength: 3 });
const margins = fc
  .integer({ min: 0, max: MIN_MARGIN.sports })
  .map((sports): RewardMargins => ({ ...MIN_MARGIN, sports }));

/** Whether the margins cover these missions, each alone and all together with the rewards that apply in addition to them. */
const isCovered = (
  offered: readonly Parameters<typeof findPauses>[0][number][],
  besides: readonly (readonly { stake: number; cost: number }[])[],
  by: RewardMargins,
): boolean =>
  offered.every((each) => checkMissionBound(each, by).verdict !== 'broken') &&
  (['sports', 'virtuals'] as const).every((product) => {
    const costs = getMissionCosts(offered, product);
    const beside = product === 'sports' ? besides.map((more) => [...costs, ...more]) : [costs];
    return costs.length === 0 || beside.every((all) => isCoveredTogether(product, all, by));
  });

it('keeps missions that the margins pay for together, and pauses none that could be added to them', () => {
  fc.assert(
    fc.property(missions, others, margins, (all, besides, by) => {
      const pauses = findPauses(all, besides, by);
      const offered = all.filter(({ id }) => !pauses.has(id));
      expect(isCovered(offered, besides, by)).toBe(true);
      for (const paused of all.filter(({ id }) => pauses.has(id)))
        expect(isCovered([...offered, paused], besides, by)).toBe(false);
    }),
  );
});

it('pauses nothing while all can be offered, and never a mission that gives points', () => {
  fc.assert(
    fc.property(missions, others, margins, (all, besides, by) => {
      const points = all.map((each) => ({ ...each, gift: { kind: 'points', points: 1 } as const }));
      expect(findPauses(points, besides, by).size).toBe(0);
      if (isCovered(all, besides, by)) expect(findPauses(all, besides, by).size).toBe(0);
    }),
  );
});

it('prefers current missions to paused ones, whatever they cost', () => {
  const [dear, cheap] = [300, 200].map((cash, id) => ({
    ...{ id, task: { kind: 'stake', amount: 1_000_000, minOdds: 12_000 } as const },
    ...{ gift: { kind: 'cash', amount: cash * CENT } as const, paused: id === 0 ? null : ('together' as const) },
  })) as [Parameters<typeof findPauses>[0][number], Parameters<typeof findPauses>[0][number]];
  expect([...findPauses([dear, cheap], [[]], MIN_MARGIN)]).toEqual([[cheap.id, 'together']]);
});
