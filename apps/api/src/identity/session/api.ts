/** Public interface of this domain for the other domains. */
export { type AccountState, findState, isDeactivated } from './account-state';
export { type LoginEnder, startLogin } from './begin-login';
export {
  changePhone,
  markVerified,
  recordSensitiveChange,
  saveAccountNumber,
  saveAppearance,
  saveChoice,
} from './change-account';
export { clearSessionCookies } from './cookies';
export { getDeviceName } from './device-name';
export { endOtherDevices, endSessions } from './end-sessions';
export { isKnownDevice } from './known-device';
export type { IssuedTokens } from './logins';
export { loadOwnPhone } from './own-phone';
export { type PasswordCost, PasswordHashes } from './password';
export { getReferral, parseReferrer, type VisitSource } from './referrer';
export type { ResponseHook } from './response-hooks';
export {
  createPasswordNeeded,
  createTwoFactorRequired,
  createUnusable,
  type From,
  type PasswordProved,
  type SessionService,
} from './service';
export type { UserRow } from './store';
export { users } from './tables';
export { type LoginAttempt, LoginThrottle } from './throttle';
