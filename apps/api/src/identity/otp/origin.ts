import { type OtpBusiness } from '@oware/contracts';

/**
 * Purpose of a code: a business of the product's one-time passwords, or the second factor of a login, which has separate calls.
 */
export type OtpPurpose = OtpBusiness | 'two_factor';

/**
 * Origin of a request for a code, as known before the phone is proved. Each has separate limits, so that nobody can use up the codes of a
 * phone's owner.
 * - `player`: a logged-in player, for the account's phone; or a caller with the right password on a device that was logged in before
 * - `password`: a caller with the right password on any other device
 * - `device`: a visitor on a device that has been logged in to the account of this phone
 * - `visitor`: everybody else
 * - `other`: a player, for a phone that is not theirs yet
 */
export type OtpOrigin = 'player' | 'password' | 'device' | 'visitor' | 'other';

const origins: Readonly<Record<OtpPurpose, 'player' | 'other' | 'visitor'>> = {
  register: 'visitor',
  password_reset: 'visitor',
  reactivate: 'visitor',
  deactivate: 'player',
  pin_reset: 'player',
  withdraw: 'player',
  update_name: 'player',
  change_password: 'player',
  verify_primary_phone: 'player',
  two_factor: 'player',
  verify_new_phone: 'other',
  migrate_subsidiary_phone: 'other',
};

/**
 * Returns the origin of requests for this purpose.
 * @param deviceKnown whether the device has been logged in to the account of the phone
 */
export function getOrigin(purpose: OtpPurpose, deviceKnown: boolean): OtpOrigin {
  const origin = origins[purpose];
  if (purpose === 'two_factor' && !deviceKnown) return 'password';
  return origin === 'visitor' && deviceKnown ? 'device' : origin;
}

/** Whether sessions for this purpose can be opened without a login. */
const isAnonymous = (purpose: OtpPurpose): boolean => origins[purpose] === 'visitor';

/** Whether the origin depends on the device: for purposes before a login is complete. */
export const dependsOnDevice = (purpose: OtpPurpose): boolean => isAnonymous(purpose) || purpose === 'two_factor';
