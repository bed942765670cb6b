import { betslipConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Rejected } from './decision';
import { createRejectionError } from './rejected';

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
const refused = (change: Partial<Rejected>): Rejected => ({ code: BizCode.liabilityReached, ...change });

describe('response to a rejected order', () => {
  it('requires a login when the session has ended, before any other reason', () => {
    const early = { code: BizCode.stakeTooLow, data: { outcomes: [] } };
    expect(createRejectionError(refused({ code: BizCode.loginRequired }), early, config)).toMatchObject({
      code: BizCode.loginRequired,
    });
  });

  it('uses the message of the validation when there is one', () => {
    const early = { code: BizCode.stakeTooLow, data: { outcomes: [], bet: 2, minStake: 5, maxStake: 6 } };
    expect(createRejectionError(refused({ room: 7 }), early, config)).toMatchObject({
      code: BizCode.stakeTooLow,
      data: early.data,
      message: 'The stake is below the minimum.',
    });
  });

  it('names the bet and the outcomes', () => {
    const code = BizCode.outcomeSuspended;
    expect(createRejectionError(refused({ code }), null, config).data).toStrictEqual({ outcomes: [] });
    expect(createRejectionError(refused({ code, outcomes: [] }), null, config).data).toStrictEqual({ outcomes: [] });
    expect(createRejectionError(refused({ code, bet: 0 }), null, config).data).toEqual({ outcomes: [], bet: 0 });
    const outcomes = [{ ...outcome, betNo: 1 }];
    const response = createRejectionError(refused({ code, outcomes }), null, config);
    expect(response).toMatchObject({ code, message: 'One or more of your selections are suspended.' });
    expect(response.data).toEqual({ outcomes: [outcome], bet: 1 });
    expect(createRejectionError(refused({ code, bet: 2, outcomes }), null, config).data).toEqual({
      outcomes: [outcome],
      bet: 2,
    });
  });

  it.each([
    ['the remaining room, in whole coins', 250_099, 250_000],
    ['the minimum stake when there is exactly that much room', 100_100, 100_100],
    ['nothing when there is less room than the minimum stake', 100_099, 0],
    ['nothing when there is no room', 0, 0],
  ])('offers %s', (_what, room, maxStake) => {
    expect(createRejectionError(refused({ room, bet: 0 }), null, config).data).toEqual({
      outcomes: [],
      bet: 0,
      minStake: 100_100,
      maxStake,
    });
  });
});
