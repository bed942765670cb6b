import { type Report } from './provider';
import { getStateAfter, type Step, getStep, type PaymentState } from './step';

const trade = (change: Partial<PaymentState>): PaymentState => ({
  kind: 'deposit',
  status: 'pending',
  failure: null,
  amount: 1_000,
  fee: 10,
  currency: 'NGN',
  arrivedAmount: null,
  ...change,
});

const report = (change: Partial<Report>): Report => ({ reference: 'r', status: 'success', ...change });

describe('step for a payment notification', () => {
  it.each<[string, Partial<PaymentState>, Partial<Report>, Step]>([
    ['a deposit in progress', {}, { status: 'pending' }, 'none'],
    ['a deposit that was paid', {}, {}, 'credit'],
    ['a deposit that was paid as requested', {}, { amount: 1_000, currency: 'NGN' }, 'credit'],
    ['a deposit that was paid short', {}, { amount: 999 }, 'creditOther'],
    ['a deposit that was paid short after its time', { status: 'failed' }, { amount: 999 }, 'creditOther'],
    ['a deposit for which more arrived, within limits', {}, { amount: 1_500 }, 'creditOther'],
    ['a deposit for which more arrived than may be credited', {}, { amount: 1_501 }, 'wait'],
    ['a deposit for which nothing arrived', {}, { amount: 0 }, 'mismatch'],
    ['a waiting deposit that is reported once more', { arrivedAmount: 1_501 }, { amount: 1_501 }, 'none'],
    ['a waiting deposit that is reported with a third amount', { arrivedAmount: 1_501 }, { amount: 1_600 }, 'mismatch'],
    ['a waiting deposit that is reported as failed', { arrivedAmount: 1_501 }, { status: 'failed' }, 'contradiction'],
    ['a deposit that was sent back', { status: 'failed', failure: 'sentBack' }, { amount: 1_501 }, 'none'],
    ['a deposit that was paid in another currency', {}, { amount: 1_000, currency: 'GHS' }, 'mismatch'],
    ['a deposit of another currency without an amount', {}, { currency: 'GHS' }, 'mismatch'],
    ['a deposit that is already credited', { status: 'success' }, {}, 'none'],
    ['a deposit that is paid after its time', { status: 'failed', failure: 'expired' }, {}, 'credit'],
    [
      'a deposit that is paid after its time, above what is left of a limit',
      { status: 'failed', failure: 'expired', amount: 1_501 },
      {},
      'wait',
    ],
    ['a deposit that was declined', {}, { status: 'failed' }, 'fail'],
    ['a deposit that was declined twice', { status: 'failed', failure: 'declined' }, { status: 'failed' }, 'none'],
    [
      'a deposit that failed and is reversed',
      { status: 'failed', failure: 'declined' },
      { status: 'reversed' },
      'none',
    ],
    ['a credited deposit that is reported as failed', { status: 'success' }, { status: 'failed' }, 'none'],
    ['a credited deposit that is reversed', { status: 'success' }, { status: 'reversed' }, 'contradiction'],
    ['a withdrawal in progress', { kind: 'withdrawal' }, { status: 'pending' }, 'none'],
    ['a withdrawal that was paid', { kind: 'withdrawal' }, {}, 'pay'],
    ['a withdrawal that was paid without its fee', { kind: 'withdrawal' }, { amount: 990, currency: 'NGN' }, 'pay'],
    ['a withdrawal that was paid in full', { kind: 'withdrawal' }, { amount: 1_000 }, 'mismatch'],
    ['a withdrawal that was paid in another currency', { kind: 'withdrawal' }, { currency: 'GHS' }, 'mismatch'],
    ['a withdrawal that is already paid', { kind: 'withdrawal', status: 'success' }, {}, 'none'],
    ['a withdrawal that had been returned', { kind: 'withdrawal', status: 'failed', failure: 'returned' }, {}, 'none'],
    [
      'a declined withdrawal that is reported as paid',
      { kind: 'withdrawal', status: 'failed', failure: 'declined' },
      {},
      'contradiction',
    ],
    ['a withdrawal that was declined', { kind: 'withdrawal' }, { status: 'failed' }, 'release'],
    ['a withdrawal that was returned immediately', { kind: 'withdrawal' }, { status: 'reversed' }, 'release'],
    [
      'a declined withdrawal that is declined again',
      { kind: 'withdrawal', status: 'failed', failure: 'declined' },
      { status: 'failed' },
      'none',
    ],
    [
      'a paid withdrawal that was returned',
      { kind: 'withdrawal', status: 'success' },
      { status: 'reversed' },
      'return',
    ],
    [
      'a paid withdrawal that is reported as failed',
      { kind: 'withdrawal', status: 'success' },
      { status: 'failed' },
      'contradiction',
    ],
  ])('%s', (_what, state, status, step) => {
    expect(getStep(trade(state), report(status), 1_500)).toBe(step);
  });

  it.each<[Step, Report['status'], ReturnType<typeof getStateAfter>]>([
    ['credit', 'success', { status: 'success', failure: null }],
    ['pay', 'success', { status: 'success', failure: null }],
    ['fail', 'failed', { status: 'failed', failure: 'declined' }],
    ['fail', 'reversed', { status: 'failed', failure: 'declined' }],
    ['release', 'failed', { status: 'failed', failure: 'declined' }],
    ['release', 'reversed', { status: 'failed', failure: 'returned' }],
    ['return', 'reversed', { status: 'failed', failure: 'returned' }],
    ['none', 'pending', null],
    ['mismatch', 'success', null],
    ['contradiction', 'reversed', null],
  ])('after %s of %s', (step, status, state) => {
    expect(getStateAfter(step, { status })).toEqual(state);
  });

  it.each<[Step, Report['status']]>([
    ['fail', 'failed'],
    ['release', 'failed'],
    ['release', 'reversed'],
    ['return', 'reversed'],
  ])('keeps, after %s of %s, the more precise reason known before', (step, status) => {
    expect(getStateAfter(step, { status }, 'expired')).toEqual({ status: 'failed', failure: 'expired' });
  });

  it('clears the failure reason after a success', () => {
    expect(getStateAfter('credit', { status: 'success' }, 'expired')).toEqual({ status: 'success', failure: null });
  });
});
