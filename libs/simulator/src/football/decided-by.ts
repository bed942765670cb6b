import type { Space } from '../engine/joint';

/** Markets on corners and cards that depend only on a total, a margin or one side, so that fewer results need computing than with pairs. */
export const DECIDED_BY: Readonly<Record<number, Space>> = {
  136: 'margin',
  139: 'total',
  142: 'total',
  146: 'total',
  149: 'margin',
  152: 'total',
  155: 'total',
  165: 'margin',
  166: 'total',
  172: 'total',
  177: 'total',
  178: 'home',
};
