import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { validateAutoCashOut } from './check-aim';
import { createBet, createLeg, terms } from './testing-rules';
import { type BetNow } from './store';

const paused = { rejection: 1 };
/** Odds that have doubled: the bet is worth half of the stake. */
const fallen = { oddsNow: 80_000 };
const SUSPENDED =
  'At its last price, this bet already pays back your stake. Cash it out when cash-out is available again.';
const CLOSED = BizCode.cashOutClosed;
const WRONG = BizCode.invalidInput;

/** Returns code and message of the rejection of these rules, or null. */
function getRejection(bet: BetNow, rules: ('stakeBack' | 'beforeLast')[], target: number | null = null, enable = true) {
  try {
    validateAutoCashOut(bet, { target, rules }, { ...terms, enable });
  } catch (error) {
    if (error instanceof BizError) return [error.code, error.message];
    throw error;
  }
  return null;
}

it.each([
  ['it pays less than its stake', [createLeg(fallen)], null],
  ['it pays its stake back', [createLeg()], [WRONG, 'This bet already pays back your stake: cash it out.']],
  ['it paid less before its cash-out was paused', [createLeg({ ...fallen, ...paused })], null],
  ['it paid its stake back before its cash-out was paused', [createLeg(paused)], [WRONG, SUSPENDED]],
  ['no odds reach us, and it paid its stake back', [createLeg({ rejection: 3 })], [WRONG, SUSPENDED]],
  [
    'it has no price',
    [createLeg({ ...paused, oddsNow: null })],
    [WRONG, 'This bet has no price right now. Please try again when it has one.'],
  ],
  ['it is worth too little to be cashed out', [createLeg({ oddsNow: 10_000_000 })], null],
  ['it cannot win', [createLeg(), createLeg({ result: 0, oddsNow: null })], [CLOSED, 'This bet can no longer win.']],
  ['all its legs are decided', [createLeg({ result: 1, oddsNow: null })], [CLOSED, 'This bet is over.']],
] as const)('checks the stake-back rule when %s', (_when, legs, rejection) => {
  expect(getRejection(createBet([...legs]), ['stakeBack'])).toEqual(rejection);
});

it('accepts the rule for the last leg at any price, also while cash-out is paused, but not when only one leg is open', () => {
  expect(getRejection(createBet([createLeg(paused), createLeg(paused)]), ['beforeLast'])).toBeNull();
  const last = [createLeg(paused), createLeg({ result: 1, oddsNow: null })];
  expect(getRejection(createBet(last), ['beforeLast'])).toEqual([WRONG, 'No more than one leg of this bet is open.']);
});

it('accepts an amount while there is no price, but not above the maximum payout', () => {
  const bet = createBet([createLeg(paused)]);
  expect(getRejection(bet, [], 300_000)).toBeNull();
  expect(getRejection(bet, [], 400_001)).toEqual([WRONG, 'This bet can never pay that much.']);
});

it('does not check again what is already set or is removed', () => {
  const bet = createBet([createLeg()], { autoRules: ['stakeBack'], autoCashOut: 300_000 });
  expect(getRejection(bet, ['stakeBack'], 300_000, false)).toBeNull();
  expect(getRejection(bet, [], null, false)).toBeNull();
});
