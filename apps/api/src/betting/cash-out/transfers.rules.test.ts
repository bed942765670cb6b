import { buildCashOutTransfers } from './transfers';

const bet = { betId: 7, userId: 'u-1', currency: 'NGN' };
const house = (kind: string, amount: number) => ({ kind, owner: '', currency: 'NGN', amount });
const player = (amount: number, more = {}) => ({ kind: 'player', owner: 'u-1', currency: 'NGN', amount, ...more });

describe('transfers of a cash-out', () => {
  it.each([
    [
      'the stake, of which the house keeps the unpaid part',
      { stake: 100, gross: 70, tax: 0 },
      [house('stakes', -100), house('house', 30), player(70, { reserved: 0 })],
    ],
    [
      'the stake, to which the house adds the profit',
      { stake: 100, gross: 130, tax: 0 },
      [house('stakes', -100), house('house', -30), player(130, { reserved: 0 })],
    ],
    ['only the stake', { stake: 100, gross: 100, tax: 0 }, [house('stakes', -100), player(100, { reserved: 0 })]],
  ])('is %s', (_what, value, sides) => {
    expect(buildCashOutTransfers(3, bet, value)).toEqual([
      { cause: { key: 'cashout:7:3', kind: 'cashout', id: '7' }, sides },
    ]);
  });

  it('move the tax in a separate transfer, which repays no debt', () => {
    expect(buildCashOutTransfers(3, bet, { stake: 100, gross: 200, tax: 5 })).toEqual([
      {
        cause: { key: 'cashout:7:3', kind: 'cashout', id: '7' },
        sides: [house('stakes', -100), house('house', -100), player(200, { reserved: 5 })],
      },
      { cause: { key: 'cashout-tax:7:3', kind: 'cashout-tax', id: '7' }, sides: [player(-5), house('tax', 5)] },
    ]);
  });
});
