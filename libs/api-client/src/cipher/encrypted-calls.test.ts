import { cipherKindOf } from './encrypted-calls';

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

test.each(urs)('%s is encrypted by ursId', (path) => expect(cipherKindOf('POST', path)).toBe('urs'));
test.each(trans)('%s is encrypted by transId', (path) => expect(cipherKindOf('POST', path)).toBe('trans'));
test.each(['/patron/account/about', '/orders/bets', '/patron/refreshToken', '/patron/cipher', 'constructor'])(
  '%s is in the clear',
  (path) => expect(cipherKindOf('POST', path)).toBeUndefined(),
);
test('a call without a body is in the clear', () => expect(cipherKindOf('GET', '/patron/account')).toBeUndefined());
