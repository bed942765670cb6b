import { getCipherKind } from './encrypted-calls';

const urs = [
  '/patron/account',
  '/patron/accessToken',
  '/patron/account/create',
  '/patron/email/auth/register',
  '/patron/email/auth/token',
  '/patron/register/preRegister',
  '/patron/phone/reset-password',
  '/patron/account/info/password',
];
const trans = [
  '/pocket/v1/customerTrades/customerTrade/resolveTransfer',
  '/pocket/v1/customerTrades/customerTrade/submitTransfer',
  '/orders/order',
  '/pocket/v1/bankTrades/bankTrade/deposit',
  '/pocket/v1/bankTrades/bankTrade/withdraw',
  '/promotion/v1/gifts/redeem',
  '/realSportsGame/cashOut',
  '/realSportsGame/cashOut/data',
  '/realSportsGame/autoCashOut',
  '/orders/order/bet/edit',
  '/marketing/v1/activities/stakeReward/claim',
  '/marketing/v1/activities/stakeReward/draw',
  '/marketing/v1/activities/stakeReward/claimAll',
];

test.each(urs)('encrypts %s by ursId', (path) => expect(getCipherKind('POST', path)).toBe('urs'));
test.each(trans)('encrypts %s by transId', (path) => expect(getCipherKind('POST', path)).toBe('trans'));
test.each(['/patron/account/about', '/orders/bets', '/patron/refreshToken', '/patron/cipher', 'constructor'])(
  'does not encrypt %s',
  (path) => expect(getCipherKind('POST', path)).toBeUndefined(),
);
test('does not encrypt a call without a body', () => expect(getCipherKind('GET', '/patron/account')).toBeUndefined());
