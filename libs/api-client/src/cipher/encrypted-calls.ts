/** Key that encrypts a call: `urs` from /patron/cipher, `trans` from /base/cipher. */
export type CipherKind = 'urs' | 'trans';

/**
 * Calls whose body and response are encrypted, by path after /api/{country} (reference: platform; changing a password is treated like
 * resetting one).
 */
const encryptedCalls: Readonly<Record<string, CipherKind>> = {
  '/patron/account': 'urs',
  '/patron/accessToken': 'urs',
  '/patron/account/create': 'urs',
  '/patron/email/auth/register': 'urs',
  '/patron/email/auth/token': 'urs',
  '/patron/register/preRegister': 'urs',
  '/patron/phone/reset-password': 'urs',
  '/patron/account/info/password': 'urs',

  '/pocket/v1/customerTrades/customerTrade/resolveTransfer': 'trans',
  '/pocket/v1/customerTrades/customerTrade/submitTransfer': 'trans',
  '/orders/order': 'trans',
  '/pocket/v1/bankTrades/bankTrade/deposit': 'trans',
  '/pocket/v1/bankTrades/bankTrade/withdraw': 'trans',
  '/promotion/v1/gifts/redeem': 'trans',
  '/realSportsGame/cashOut': 'trans',
  '/realSportsGame/cashOut/data': 'trans',
  '/realSportsGame/autoCashOut': 'trans',
  '/orders/order/bet/edit': 'trans',
  '/marketing/v1/activities/stakeReward/claim': 'trans',
  '/marketing/v1/activities/stakeReward/draw': 'trans',
  '/marketing/v1/activities/stakeReward/claimAll': 'trans',
};

/**
 * Returns the kind of key for a call; undefined for unencrypted calls. Calls without a body (GET) are not encrypted.
 */
export function getCipherKind(method: string, path: string): CipherKind | undefined {
  if (method === 'GET') return undefined;
  return Object.hasOwn(encryptedCalls, path) ? encryptedCalls[path] : undefined;
}
