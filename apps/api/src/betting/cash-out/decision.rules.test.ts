import { BizCode } from '@oware/contracts';
import { createBet, createLeg, terms } from './testing-rules';
import { decideCashOut } from './decision';

describe('decision on a cash-out request', () => {
  // The whole bet pays 19.40 now. 5.16 % of it pays 1, which is 5.2 % in whole coins.
  const bet = createBet([createLeg()]);

  it.each([
    ['all of it for what it pays', 10_000, 194_000, true],
    ['all of it for less', 10_000, 1, true],
    ['all of it for more', 10_000, 194_001, false],
    ['half of it for what that pays', 5_000, 97_000, true],
    ['half of it for what the whole pays', 5_000, 194_000, false],
    ['the minimum share', 520, 0, true],
    ['less than the minimum share', 519, 0, false],
  ])('%s', (_what, share, least, taken) => {
    const decision = decideCashOut(bet, { share, least }, terms);
    expect(decision).toMatchObject(
      taken ? { code: BizCode.success } : { code: BizCode.cashOutChanged, quote: { offer: { net: 194_000 } } },
    );
  });

  it('is closed while the bet cannot be cashed out, and returns the rejection', () => {
    const quote = { ticketId: '7', offer: null, rejection: 'suspended' };
    expect(decideCashOut(createBet([createLeg({ rejection: 1 })]), { share: 10_000, least: 0 }, terms)).toEqual({
      code: BizCode.cashOutClosed,
      quote,
    });
  });
});
