import { BRAND, countries, type CountryCode } from '@oware/config';
import { type WarningKind } from '@oware/contracts';

const CALL_US = 'If that was not you, contact customer service immediately.';
const CHANGE_PASSWORD = 'If that was not you, change your password and contact customer service immediately.';

/** Texts of warnings, without the product name. */
const TEXTS: Readonly<Record<Exclude<WarningKind, 'phoneChanged'>, string>> = {
  passwordChanged: `your password was changed and all other devices were logged out. ${CALL_US}`,
  passwordReset: `your password was changed and all devices were logged out. ${CALL_US}`,
  devicesLoggedOut: `other devices were logged out of your account. ${CHANGE_PASSWORD}`,
  loginCopied: 'a copy of one of your logins was used, so we ended it. Please log in again.',
  newDevice: `somebody logged in to your account on a new device. ${CHANGE_PASSWORD}`,
  secondFactorOn: `two-step login was turned on for your account. ${CHANGE_PASSWORD}`,
  secondFactorOff: `two-step login was turned off for your account. ${CHANGE_PASSWORD}`,
  recoveryCodesNew: `you got new recovery codes. ${CHANGE_PASSWORD}`,
  recoveryCodeUsed: `a recovery code was used for your two-step login. ${CHANGE_PASSWORD}`,
  pinSet: `your PIN was set. ${CALL_US}`,
  pinLocked: 'your PIN was locked after too many wrong attempts. If that was not you, change your password.',
  deactivated: 'your account is deactivated. Log in to reactivate it whenever you like.',
  reactivated: 'your account is active again.',
  loggedOutByStaff:
    'customer service logged out all your devices. Log in again, and change your password if somebody else may know it.',
  closedByStaff:
    'your account was closed. Open bets will still be settled. Contact customer service about your balance.',
  reopenedByStaff: 'your account is open again.',
  paidOutByStaff: 'your balance is being paid out to you. If it does not arrive, contact customer service.',
  identityVerified: 'your identity is verified.',
  identityRefused: 'your identity could not be verified. You can see why in the app.',
  nameApproved: 'your new name is approved.',
  nameRefused: 'your new name could not be approved. You can see why in the app.',
};

/** Message to a new phone, which is now used to log in. */
export const PHONE_IS_NEW = 'this is now the phone number of your account. Use it to log in.';

/**
 * Returns the text of a warning.
 * @param phone current phone of the account; only its last digits are shown
 */
export const getSentence = (kind: WarningKind, country: CountryCode, phone: string): string =>
  kind === 'phoneChanged'
    ? `your account has a new phone number, +${countries[country].countryCode} ***${phone.slice(-3)}. ${CALL_US}`
    : TEXTS[kind];

/**
 * Formats a text as an SMS. Texts use only the GSM alphabet: any other character more than halves the length that fits into one SMS. ₦ and
 * ₵ are not part of it, so amounts have currency codes (`formatCurrencyCode`, docs/adr/0168).
 */
export const toSms = (sentence: string): string => `${BRAND}: ${sentence}`;

/** Subject of emails with warnings. */
export const SUBJECT = `${BRAND}: about your account`;

/** Formats a text as the body of an email. */
export const toEmail = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
