import type { Plan } from '../engine/line-plan';

const at = (id: number, line: 'total' | 'hcp', lines: readonly (number | string)[]): Plan => ({ id, line, at: lines });
const total = (id: number, steps: readonly number[]): Plan => ({ id, line: 'total', steps });
const hcp = (id: number, steps: readonly number[]): Plan => ({ id, line: 'hcp', steps });

/** Low-scoring sports by halves: football and its relatives. */
export const GOALS: readonly Plan[] = [
  { id: 1 },
  { id: 10 },
  { id: 11 },
  { id: 26 },
  { id: 29 },
  at(14, 'hcp', ['0:1', '1:0']),
  hcp(16, [-1, 0, 1]),
  total(18, [-1, 0, 1, 2]),
  total(19, [0, 1]),
  total(20, [0, 1]),
  { id: 60 },
  total(68, [0, 1]),
  { id: 83 },
  total(90, [0, 1]),
];

/** High-scoring sports by halves; a draw is final. */
export const HALVES: readonly Plan[] = [
  { id: 1 },
  { id: 10 },
  { id: 11 },
  hcp(16, [-4, -2, 0, 2, 4]),
  total(18, [-6, -3, 0, 3, 6]),
  total(19, [-2, 0, 2]),
  total(20, [-2, 0, 2]),
  { id: 26 },
  { id: 60 },
  hcp(66, [-2, 0, 2]),
  total(68, [-2, 0, 2]),
  { id: 83 },
  hcp(88, [-2, 0, 2]),
  total(90, [-2, 0, 2]),
];

/** High-scoring sports by quarters; overtime until there is a winner. */
export const QUARTERS: readonly Plan[] = [
  { id: 219 },
  total(225, [-6, -3, 0, 3, 6]),
  hcp(223, [-6, -3, 0, 3, 6]),
  { id: 1 },
  total(18, [-3, 0, 3]),
  total(227, [-3, 0, 3]),
  total(228, [-3, 0, 3]),
  { id: 229 },
  { id: 220 },
  { id: 60 },
  hcp(66, [-2, 0, 2]),
  total(68, [-3, 0, 3]),
  { id: 235, number: 'quarternr' },
  { id: 302, number: 'quarternr' },
  { ...hcp(303, [-2, 0, 2]), number: 'quarternr' },
  { ...total(236, [-2, 0, 2]), number: 'quarternr' },
];

/** Three periods, overtime and penalties. */
export const PERIODS: readonly Plan[] = [
  { id: 406 },
  { id: 1 },
  { id: 10 },
  { id: 11 },
  total(412, [-1, 0, 1]),
  hcp(410, [-1, 0, 1]),
  total(18, [-1, 0, 1]),
  hcp(16, [-1, 0, 1]),
  total(19, [-1, 0, 1]),
  total(20, [-1, 0, 1]),
  { id: 29 },
  { id: 26 },
];

/** Nine innings, and extra innings until there is a winner. */
export const INNINGS: readonly Plan[] = [
  { id: 251 },
  total(258, [-2, -1, 0, 1, 2]),
  hcp(256, [-1, 0, 1]),
  { id: 264 },
  { id: 274 },
  hcp(275, [-1, 0, 1]),
  total(276, [-1, 0, 1]),
  { id: 288, line: 'total', at: [0.5, 1.5], number: 'inningnr' },
];

/** Sets of points: best of three or five. */
export const createPointSetPlans = (best: 3 | 5): readonly Plan[] => [
  { id: 186 },
  at(188, 'hcp', best === 3 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5]),
  at(314, 'total', best === 3 ? [2.5] : [3.5, 4.5]),
  { id: 199, variant: `sr:correct_score:bestof:${best}` },
  ...(best === 3 ? [{ id: 196, variant: 'sr:exact_sets:bestof:3' }] : []),
  total(238, [-6, -3, 0, 3, 6]),
  hcp(237, [-4, -2, 0, 2, 4]),
  { id: 202, number: 'setnr' },
  { ...hcp(309, [-2, 0, 2]), number: 'setnr' },
  { ...total(310, [-2, 0, 2]), number: 'setnr' },
  { id: 311, number: 'setnr' },
];

/** Sets without points: legs, frames. */
export const createSetPlans = (
  best: 5 | 7 | 9,
  handicaps: readonly number[],
  totals: readonly number[],
): readonly Plan[] => [
  { id: 186 },
  at(188, 'hcp', handicaps),
  at(314, 'total', totals),
  ...(best === 9 ? [] : [{ id: 199, variant: `sr:correct_score:bestof:${best}` }]),
  { id: 202, number: 'setnr' as const },
];

/** Best of three maps. */
export const MAPS: readonly Plan[] = [
  { id: 186 },
  at(327, 'hcp', [-1.5, 1.5]),
  at(314, 'total', [2.5]),
  { id: 199, variant: 'sr:correct_score:bestof:3' },
  { id: 330, number: 'mapnr' },
];

/** A race to a number of points. */
export const RACE: readonly Plan[] = [
  { id: 219 },
  total(225, [-4, -2, 0, 2, 4]),
  hcp(223, [-4, -2, 0, 2, 4]),
  { id: 229 },
];

/** A fight; `draw` if the judges may score one. */
export const createFightPlans = (draw: boolean, rounds: readonly number[]): readonly Plan[] => [
  { id: 186 },
  ...(draw ? [{ id: 1 }] : []),
  at(18, 'total', rounds),
];
