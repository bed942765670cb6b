import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';
import { checkAim } from './check-aim';
import { betNow, legNow, terms } from './testing-rules';
import { type BetNow } from './store';

const paused = { rejection: 1 };
/** Odds that have risen to the double: half of the stake. */
const fallen = { oddsNow: 80_000 };
const SUSPENDED = 'By its last price this bet pays its stake back already. Cash it out when cash-out opens again.';
const CLOSED = BizCode.cashOutClosed;
const WRONG = BizCode.invalidInput;

/** What is said to who sets these rules. */
function said(bet: BetNow, rules: ('stakeBack' | 'beforeLast')[], target: number | null = null, enable = true) {
  try {
    checkAim(bet, { target, rules }, { ...terms, enable });
  } catch (error) {
    if (error instanceof BizError) return [error.code, error.message];
    throw error;
  }
  return null;
}

it.each([
  ['it pays less than its stake', [legNow(fallen)], null],
  ['it pays its stake back', [legNow()], [WRONG, 'This bet pays its stake back already: cash it out.']],
  ['it paid less before its cash-out was paused', [legNow({ ...fallen, ...paused })], null],
  ['it paid its stake back before its cash-out was paused', [legNow(paused)], [WRONG, SUSPENDED]],
  ['no odds reach us, and it paid its stake back', [legNow({ rejection: 3 })], [WRONG, SUSPENDED]],
  [
    'it has no price',
    [legNow({ ...paused, oddsNow: null })],
    [WRONG, 'This bet has no price now. Set this when it has one again.'],
  ],
  ['it is worth too little to be cashed out', [legNow({ oddsNow: 10_000_000 })], null],
  ['it cannot win', [legNow(), legNow({ result: 0, oddsNow: null })], [CLOSED, 'This bet cannot win any more.']],
  ['all its legs are decided', [legNow({ result: 1, oddsNow: null })], [CLOSED, 'This bet is over.']],
] as const)('the stake back, when %s', (_when, legs, words) => {
  expect(said(betNow([...legs]), ['stakeBack'])).toEqual(words);
});

it('before the last leg is set whatever the price, also while cash-out is paused, but not when it has come', () => {
  expect(said(betNow([legNow(paused), legNow(paused)]), ['beforeLast'])).toBeNull();
  const last = [legNow(paused), legNow({ result: 1, oddsNow: null })];
  expect(said(betNow(last), ['beforeLast'])).toEqual([WRONG, 'No more than one leg of this bet is open.']);
});

it('an amount waits for a price, but not for more than the bet can pay', () => {
  const bet = betNow([legNow(paused)]);
  expect(said(bet, [], 300_000)).toBeNull();
  expect(said(bet, [], 400_001)).toEqual([WRONG, 'This bet can never pay so much.']);
});

it('what is set already is not asked about again, nor what is taken back', () => {
  const bet = betNow([legNow()], { autoRules: ['stakeBack'], autoCashOut: 300_000 });
  expect(said(bet, ['stakeBack'], 300_000, false)).toBeNull();
  expect(said(bet, [], null, false)).toBeNull();
});
