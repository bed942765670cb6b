import { betslipConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Refused } from './decision';
import { orderRefused } from './refused';

const config = { ...betslipConfig.ng, minStake: 100_050 };
const outcome = {
  eventId: 'sr:match:1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  odds: 20_000,
  active: false,
  marketStatus: 1,
  eventStatus: 'live',
} as const;
const refused = (change: Partial<Refused>): Refused => ({ code: BizCode.liabilityReached, ...change });

describe('the response to a refused order', () => {
  it('is the login when the session has ended, whatever else is wrong', () => {
    const early = { code: BizCode.stakeTooLow, data: { outcomes: [] } };
    expect(orderRefused(refused({ code: BizCode.loginRequired }), early, config)).toMatchObject({
      code: BizCode.loginRequired,
    });
  });

  it('is what configuration says, when it says something', () => {
    const early = { code: BizCode.stakeTooLow, data: { outcomes: [], bet: 2, minStake: 5, maxStake: 6 } };
    expect(orderRefused(refused({ room: 7 }), early, config)).toMatchObject({
      code: BizCode.stakeTooLow,
      data: early.data,
      message: 'The stake is below the minimum.',
    });
  });

  it('names the bet and the outcomes', () => {
    const code = BizCode.outcomeSuspended;
    expect(orderRefused(refused({ code }), null, config).data).toStrictEqual({ outcomes: [] });
    expect(orderRefused(refused({ code, outcomes: [] }), null, config).data).toStrictEqual({ outcomes: [] });
    expect(orderRefused(refused({ code, bet: 0 }), null, config).data).toEqual({ outcomes: [], bet: 0 });
    const outcomes = [{ ...outcome, betNo: 1 }];
    const response = orderRefused(refused({ code, outcomes }), null, config);
    expect(response).toMatchObject({ code, message: 'One or more of your selections are suspended.' });
    expect(response.data).toEqual({ outcomes: [outcome], bet: 1 });
    expect(orderRefused(refused({ code, bet: 2, outcomes }), null, config).data).toEqual({
      outcomes: [outcome],
      bet: 2,
    });
  });

  it.each([
    ['the room that is left, in whole coins', 250_099, 250_000],
    ['the least stake when there is just so much room', 100_100, 100_100],
    ['nothing when there is less room than the least stake', 100_099, 0],
    ['nothing when there is no room', 0, 0],
  ])('offers %s', (_what, room, maxStake) => {
    expect(orderRefused(refused({ room, bet: 0 }), null, config).data).toEqual({
      outcomes: [],
      bet: 0,
      minStake: 100_100,
      maxStake,
    });
  });
});
