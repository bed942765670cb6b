import { type StakeGift, type StakePrize } from '@oware/contracts';
import fc from 'fast-check';
import { createSwitches } from '../../settings/remote-config/testing';
import { CERTAIN } from '../../settings/remote-config/schemas';
import { getPrize, getSteps } from './steps';

const withSteps = (steps: unknown) =>
  getSteps(createSwitches({ 'stakeReward.switch': true, 'stakeReward.steps': steps }), 'ng');

const points = (count: number): StakeGift => ({ kind: 'points', points: count });
const half = [
  { gift: points(1), chance: 5000 },
  { gift: points(2), chance: 5000 },
];

/** Cash value, units; points have no price. */
const worth = (gift: StakeGift): number => (gift.kind === 'cash' ? gift.amount : 0);

describe('the steps of a country', () => {
  it.each([undefined, null, false, 'true', 1])('are none while the switch is %p', (on) => {
    expect(getSteps(createSwitches({ 'stakeReward.switch': on }), 'ng')).toBeNull();
  });

  it.each(['ng', 'gh'] as const)('rise, and give less than 2 %% of the stakes that reach them, in %s', (country) => {
    const steps = getSteps(createSwitches({ 'stakeReward.switch': true }), country) ?? [];
    expect(steps.map(({ no, way }) => [no, way])).toEqual([
      [1, 'claim'],
      [2, 'draw'],
      [3, 'claim'],
      [4, 'claim'],
      [5, 'draw'],
    ]);
    let given = 0;
    for (const step of steps) {
      given +=
        step.way === 'claim'
          ? worth(step.gift)
          : step.prizes.reduce((sum, { gift, chance }) => sum + (worth(gift) * chance) / CERTAIN, 0);
      expect(given).toBeLessThan(step.stake * 0.02);
    }
  });

  it('are the configured ones', () => {
    expect(
      withSteps([
        { stake: 5, gift: points(1) },
        { stake: 6, prizes: half },
      ]),
    ).toEqual([
      { no: 1, stake: 5, way: 'claim', gift: points(1) },
      { no: 2, stake: 6, way: 'draw', prizes: half },
    ]);
  });

  it('may give what the margin of the stakes up to each step pays for', () => {
    const cash: StakeGift = { kind: 'cash', amount: 1000 };
    const twice: StakeGift = { kind: 'cash', amount: 2000 };
    const mean = [
      { gift: points(1), chance: 5000 },
      { gift: twice, chance: 5000 },
    ];
    expect(
      withSteps([
        { stake: 31_250, gift: cash },
        { stake: 62_500, prizes: mean },
      ]),
    ).toHaveLength(2);
  });

  it.each<[string, unknown]>([
    ['is not a list', {}],
    ['has no step', []],
    ['has too many steps', Array.from({ length: 11 }, (_, at) => ({ stake: at + 1, gift: points(1) }))],
    [
      'is not in ascending order',
      [
        { stake: 5, gift: points(1) },
        { stake: 5, gift: points(1) },
      ],
    ],
    ['has a stake of zero', [{ stake: 0, gift: points(1) }]],
    ['has no gift', [{ stake: 5 }]],
    ['has both a gift and prizes', [{ stake: 5, gift: points(1), prizes: half }]],
    ['gives a free bet', [{ stake: 5, gift: { kind: 'free_bet', amount: 100 } }]],
    ['gives a fraction of a kobo', [{ stake: 5000, gift: { kind: 'cash', amount: 150 } }]],
    ['gives too much', [{ stake: 200_000_000_000, gift: { kind: 'cash', amount: 10_000_000_100 } }]],
    ['gives more than the margin of its stake', [{ stake: 31_249, gift: { kind: 'cash', amount: 1000 } }]],
    [
      'gives more than the margin together with the previous steps',
      [
        { stake: 31_250, gift: { kind: 'cash', amount: 1000 } },
        { stake: 62_499, gift: { kind: 'cash', amount: 1000 } },
      ],
    ],
    [
      'gives more than the margin on average',
      [
        {
          stake: 31_250,
          prizes: [
            { gift: points(1), chance: 4999 },
            { gift: { kind: 'cash', amount: 2000 }, chance: 5001 },
          ],
        },
      ],
    ],
    ['takes', [{ stake: 5, gift: points(-1) }]],
    ['has only one prize', [{ stake: 5, prizes: [{ gift: points(1), chance: CERTAIN }] }]],
    [
      'has chances that add up to too little',
      [
        {
          stake: 5,
          prizes: [
            { gift: points(1), chance: 5000 },
            { gift: points(2), chance: 4999 },
          ],
        },
      ],
    ],
    [
      'has chances that add up to too much',
      [
        {
          stake: 5,
          prizes: [
            { gift: points(1), chance: 5000 },
            { gift: points(2), chance: 5001 },
          ],
        },
      ],
    ],
    [
      'has a chance of zero',
      [
        {
          stake: 5,
          prizes: [
            { gift: points(1), chance: CERTAIN },
            { gift: points(2), chance: 0 },
          ],
        },
      ],
    ],
  ])('are none when the configuration %s', (_what, steps) => expect(withSteps(steps)).toBeNull());
});

describe('a draw', () => {
  const table = [
    { gift: points(1), chance: 1 },
    { gift: points(2), chance: 6000 },
    { gift: points(3), chance: 3999 },
  ];

  it.each([
    [0, 1],
    [1, 2],
    [6000, 2],
    [6001, 3],
    [9999, 3],
  ])('of %d gives %d points', (drawn, count) => {
    expect(getPrize(table, drawn)).toEqual(points(count));
  });

  it.each([CERTAIN, CERTAIN + 1])('of %d throws', (drawn) => expect(() => getPrize(table, drawn)).toThrow(RangeError));

  it('gives each prize for exactly as many numbers as its chance', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: CERTAIN - 1 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [...places.sort((a, b) => a - b), CERTAIN];
        const prizes: StakePrize[] = ends.map((end, at) => ({
          gift: points(at + 1),
          chance: end - (ends[at - 1] ?? 0),
        }));
        const counts = new Map<number, number>();
        for (let drawn = 0; drawn < CERTAIN; drawn++) {
          const gift = getPrize(prizes, drawn) as { points: number };
          counts.set(gift.points, (counts.get(gift.points) ?? 0) + 1);
        }
        expect(prizes.map((_prize, at) => counts.get(at + 1))).toEqual(prizes.map(({ chance }) => chance));
      }),
      { numRuns: 20 },
    );
  });
});
