import { type Step } from './step';
import { buildReservation, buildRestoration, buildReversal, buildTransfer, type PaymentTransfer } from './transfers';

const trade = { id: 7, userId: 'u-1', currency: 'NGN', amount: 1_000, fee: 10 };

/** Formats a transfer as [key, kind, account amount …]. */
const short = (transfer: PaymentTransfer | null): unknown =>
  transfer && [
    transfer.cause.key,
    transfer.cause.kind,
    transfer.cause.id,
    Object.fromEntries(
      transfer.sides.map(({ kind, owner, currency, amount }) => [`${kind} ${owner} ${currency}`, amount]),
    ),
  ];

describe('ledger transfer of a payment', () => {
  const [player, clearing, payouts, house] = ['player u-1 NGN', 'clearing  NGN', 'payouts  NGN', 'house  NGN'] as const;

  it.each<[Step, string, Record<string, number>]>([
    ['credit', 'trade-credit', { [clearing]: -1_000, [player]: 990, [house]: 10 }],
    ['creditOther', 'trade-credit', { [clearing]: -1_000, [player]: 990, [house]: 10 }],
    ['pay', 'trade-pay', { [payouts]: -1_000, [clearing]: 990, [house]: 10 }],
    ['release', 'trade-release', { [payouts]: -1_000, [player]: 1_000 }],
    ['return', 'trade-return', { [clearing]: -990, [house]: -10, [player]: 1_000 }],
  ])('%s', (step, kind, sides) => {
    expect(short(buildTransfer(trade, step))).toEqual([`${kind}:7`, kind, '7', sides]);
    expect(Object.values(sides).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  it.each<Step>(['none', 'fail', 'wait', 'mismatch', 'contradiction'])('nothing for %s', (step) => {
    expect(buildTransfer(trade, step)).toBeNull();
  });

  it('holds a withdrawal', () => {
    expect(short(buildReservation(trade))).toEqual([
      'trade-hold:7',
      'trade-hold',
      '7',
      { [player]: -1_000, [payouts]: 1_000 },
    ]);
  });

  it('omits entries of zero', () => {
    expect(short(buildTransfer({ ...trade, fee: 0 }, 'credit'))).toEqual([
      'trade-credit:7',
      'trade-credit',
      '7',
      { [clearing]: -1_000, [player]: 1_000 },
    ]);
  });

  const back = { id: 3, outsideId: 'd-1', status: 'open' as const, amount: 400, moves: 2, asked: 1 };

  it.each([
    ['chargeback', 'trade-chargeback'],
    ['refund', 'trade-refund'],
  ] as const)('reverses a %s under a separate name each time', (kind, cause) => {
    expect(short(buildReversal(trade, { ...back, kind }))).toEqual([
      `${cause}:7:3:2`,
      cause,
      '7',
      { [player]: -400, [clearing]: 400 },
    ]);
  });

  it('restores a reversed deposit', () => {
    expect(short(buildRestoration(trade, { ...back, kind: 'refund' }))).toEqual([
      'trade-restore:7:3:2',
      'trade-restore',
      '7',
      { [clearing]: -400, [player]: 400 },
    ]);
  });
});
