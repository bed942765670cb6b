import { getMinByRules } from './auto-rules';

const open = { result: null } as never;
const won = { result: 1 } as never;
const bet = { autoCashOut: 100, autoRules: null, stake: 50, legs: [open] } as const;
/** A player who accepts a tenth less when the price falls. */
const tenthLess = (amount: number): number => amount * 0.9;

it.each([
  ['an amount that is not reached', {}, 99, null],
  ['an amount that is reached: less of it only as the setting allows', {}, 100, 90],
  ['no rule', { autoCashOut: null }, 1000, null],
  ['a value below the stake', { autoCashOut: null, autoRules: ['stakeBack'] }, 49, null],
  ['a value of the stake or more, never less than the stake', { autoCashOut: null, autoRules: ['stakeBack'] }, 60, 50],
  ['an amount together with the stake: the greater of the two', { autoRules: ['stakeBack'] }, 100, 90],
  [
    'the last leg, below the stake',
    { autoCashOut: null, autoRules: ['stakeBack', 'beforeLast'], legs: [won, open] },
    40,
    36,
  ],
  [
    'the last leg at about the stake: never below it',
    { autoCashOut: null, autoRules: ['stakeBack', 'beforeLast'], legs: [won, open] },
    52,
    50,
  ],
  ['the last leg of a single', { autoCashOut: null, autoRules: ['beforeLast'] }, 40, null],
  ['two legs that are open', { autoCashOut: null, autoRules: ['beforeLast'], legs: [open, open] }, 40, null],
] as const)('%s', (_name, change, net, min) => {
  expect(getMinByRules({ ...bet, ...change } as never, { net }, tenthLess)).toBe(min);
});
