import { type OtpBusiness } from '@oware/contracts';

/** What a code is for: a business of the product's one-time passwords, or the second factor of a login, which has its own calls. */
export type OtpPurpose = OtpBusiness | 'two_factor';

/**
 * What is known of who asks for a code, before the phone is proved. Each has allowances of its own, so that nobody uses up
 * what the owner of a phone needs.
 * - `player`: a player who is logged in, to the account's own phone; or who has given the right password on a device that was logged in before
 * - `password`: who has given the right password on any other device
 * - `device`: a visitor on a device that has been logged in to the account of this phone
 * - `visitor`: everybody else
 * - `other`: a player, to a phone that is not theirs yet
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

/** Who asks for codes of this purpose. @param deviceKnown whether the device has been logged in to the account of the phone */
export function originOf(purpose: OtpPurpose, deviceKnown: boolean): OtpOrigin {
  const origin = origins[purpose];
  if (purpose === 'two_factor' && !deviceKnown) return 'password';
  return origin === 'visitor' && deviceKnown ? 'device' : origin;
}

/** Whether sessions of this purpose are opened by anybody, without a login. */
const isAnonymous = (purpose: OtpPurpose): boolean => origins[purpose] === 'visitor';

/** Whether it matters for this purpose on which device it is asked for: before a login is complete. */
export const dependsOnDevice = (purpose: OtpPurpose): boolean => isAnonymous(purpose) || purpose === 'two_factor';
