import { BizCode } from '@oware/contracts';
import { betNow, legNow, terms } from './testing-rules';
import { decisionOn } from './decision';

describe('whether a wish to cash out is taken', () => {
  // The whole bet pays 19.40 now, and 1 at 5.16 % of it, which is 5.2 % in whole coins.
  const bet = betNow([legNow()]);

  it.each([
    ['all of it for what it pays', 10_000, 194_000, true],
    ['all of it for less', 10_000, 1, true],
    ['all of it for more', 10_000, 194_001, false],
    ['half of it for what that pays', 5_000, 97_000, true],
    ['half of it for what the whole pays', 5_000, 194_000, false],
    ['the least share', 520, 0, true],
    ['less than the least share', 519, 0, false],
  ])('%s', (_what, share, least, taken) => {
    const decision = decisionOn(bet, { share, least }, terms);
    expect(decision).toMatchObject(
      taken ? { code: BizCode.success } : { code: BizCode.cashOutChanged, quote: { offer: { net: 194_000 } } },
    );
  });

  it('is closed while something stands in the way, and says what', () => {
    const quote = { ticketId: '7', offer: null, rejection: 'suspended' };
    expect(decisionOn(betNow([legNow({ rejection: 1 })]), { share: 10_000, least: 0 }, terms)).toEqual({
      code: BizCode.cashOutClosed,
      quote,
    });
  });
});
