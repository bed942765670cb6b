import { computeChance } from './chance';
import { createBet, createLeg } from './testing-rules';

describe('chance to win a bet', () => {
  it('is the product of the chances of its open legs', () => {
    const bet = createBet([createLeg(), createLeg(), createLeg({ result: 1 })]);
    expect(
      computeChance(
        bet,
        new Map([
          [0, 0.5],
          [1, 0.4],
        ]),
      ),
    ).toBeCloseTo(0.2);
  });

  it.each([
    ['a leg has no price', createBet([createLeg(), createLeg()]), new Map([[0, 0.5]])],
    ['a leg is suspended', createBet([createLeg({ rejection: 1 })]), new Map([[0, 0.5]])],
    ['no leg has one', createBet([createLeg()]), undefined],
    [
      'it is a system',
      createBet([createLeg(), createLeg()], { type: 'system', sizes: [1] }),
      new Map([
        [0, 0.5],
        [1, 0.5],
      ]),
    ],
  ])('is not shown when %s', (_why, bet, chances) => {
    expect(computeChance(bet, chances)).toBeNull();
  });
});
