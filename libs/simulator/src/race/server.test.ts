import type { RaceRules } from './rules';
import { getServer } from './server';
import type { RaceState } from './script';

const rules = (serve: RaceRules['serve'], target: number): RaceRules => ({
  bestOf: 5,
  target,
  block: 2,
  pointSeconds: 1,
  restSeconds: 1,
  codes: { sets: [8], breaks: [] },
  ...(serve && { serve }),
  stops: true,
  plans: [],
});
const state = (points: readonly [number, number], sets: RaceState['sets'] = []): RaceState => ({
  at: 0,
  sets,
  won: [0, 0],
  points,
  over: false,
});

it('is the winner of the last point; sides alternate at the beginning of sets', () => {
  const volleyball = rules('winner', 25);
  expect(getServer(volleyball, state([0, 0]), undefined)).toBe(0);
  expect(getServer(volleyball, state([1, 0]), state([0, 0]))).toBe(0);
  expect(getServer(volleyball, state([1, 1]), state([1, 0]))).toBe(1);
  expect(getServer(volleyball, state([0, 0], [[25, 20]]), state([24, 20]))).toBe(1);
});

it('changes after two points, and with each one at the end of a set', () => {
  const tableTennis = rules('twos', 11);
  const serves = (home: number, away: number) => getServer(tableTennis, state([home, away]), undefined);
  expect([serves(0, 0), serves(1, 0), serves(1, 1), serves(2, 1), serves(2, 2)]).toEqual([0, 0, 1, 1, 0]);
  expect([serves(10, 10), serves(11, 10), serves(11, 11)]).toEqual([0, 1, 0]);
});

it('changes with each leg, across sets', () => {
  expect(getServer(rules('turns', 3), state([1, 0], [[3, 1]]), undefined)).toBe(1);
});

it('is null in sports without a serve', () => {
  expect(getServer(rules(undefined, 74), state([4, 0]), state([0, 0]))).toBeNull();
});
