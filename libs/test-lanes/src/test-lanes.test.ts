import { countCases, getLane, getSeed, runsEverything, sampleCases } from './index';

const cases = Array.from({ length: 100 }, (_none, index) => ({ id: index }));

it.each([
  [undefined, 'change'],
  ['', 'change'],
  ['main', 'main'],
  ['nightly', 'nightly'],
])('reads the lane from %p', (value, lane) => expect(getLane(value ?? '')).toBe(lane));

it('rejects an unknown lane', () => expect(() => getLane('fast')).toThrow('TEST_LANE must be one of'));

it.each(['', 'one', '1.5'])('rejects the seed %p', (value) => expect(() => getSeed(value)).toThrow('TEST_SEED'));

it.each([
  [1, 1],
  [10, 1],
  [25, 3],
  [400, 40],
])('runs a tenth of %d cases in the change lane: %d', (all, few) => {
  expect(countCases(all, 1, 'change')).toBe(few);
  expect(countCases(all, 1, 'main')).toBe(all);
  expect(countCases(all, 1, 'nightly')).toBe(all);
});

it('runs at least the useful minimum of cases, and never more than there are', () => {
  expect(countCases(20, 5, 'change')).toBe(5);
  expect(countCases(3, 5, 'change')).toBe(3);
});

it('selects the same cases for the same seed, others for another, in their original order', () => {
  const one = sampleCases(cases, 1, { lane: 'change', seed: 1 });
  expect(one).toHaveLength(10);
  expect(one).toEqual(sampleCases(cases, 1, { lane: 'change', seed: 1 }));
  expect(one).not.toEqual(sampleCases(cases, 1, { lane: 'change', seed: 2 }));
  expect(one).toEqual([...one].sort((a, b) => a.id - b.id));
});

it('covers every case within a hundred seeds', () => {
  const seen = new Set(
    Array.from({ length: 100 }, (_none, seed) => sampleCases(cases, 1, { lane: 'change', seed })).flat(),
  );
  expect(seen.size).toBe(100);
});

it('selects all cases outside of the change lane', () => {
  expect(sampleCases(cases, 1, { lane: 'main', seed: 1 })).toEqual(cases);
  expect([runsEverything('change'), runsEverything('main'), runsEverything('nightly')]).toEqual([false, true, true]);
});
