import { type OtpBusiness } from '@oware/contracts';

/** What a code is for: a business of the product's one-time passwords, or the second factor of a login, which has its own calls. */
export type OtpPurpose = OtpBusiness | 'two_factor';

/**
 * What is known of who asks for a code, before the phone is proved. Each has allowances of its own, so that nobody uses up
 * what the owner of a phone needs.
 * - `player`: a player who is logged in, or has given the right password, to the account's own phone
 * - `device`: a visitor on a device that has been logged in to the account of this phone
 * - `visitor`: everybody else
 * - `other`: a player, to a phone that is not theirs yet
 */
export type OtpOrigin = 'player' | 'device' | 'visitor' | 'other';

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
  return origin === 'visitor' && deviceKnown ? 'device' : origin;
}

/** Whether sessions of this purpose are opened by anybody, without a login. */
export const isAnonymous = (purpose: OtpPurpose): boolean => origins[purpose] === 'visitor';
