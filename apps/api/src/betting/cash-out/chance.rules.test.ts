import { chanceToWin } from './chance';
import { betNow, legNow } from './testing-rules';

describe('the chance to win a bet', () => {
  it('is the product of the chances of its open legs', () => {
    const bet = betNow([legNow(), legNow(), legNow({ result: 1 })]);
    expect(
      chanceToWin(
        bet,
        new Map([
          [0, 0.5],
          [1, 0.4],
        ]),
      ),
    ).toBeCloseTo(0.2);
  });

  it.each([
    ['a leg has no price', betNow([legNow(), legNow()]), new Map([[0, 0.5]])],
    ['a leg is suspended', betNow([legNow({ rejection: 1 })]), new Map([[0, 0.5]])],
    ['no leg has one', betNow([legNow()]), undefined],
    [
      'it is a system',
      betNow([legNow(), legNow()], { type: 'system', sizes: [1] }),
      new Map([
        [0, 0.5],
        [1, 0.5],
      ]),
    ],
  ])('is not shown when %s', (_why, bet, known) => {
    expect(chanceToWin(bet, known)).toBeNull();
  });
});
