import { createTextsSelector } from '@oware/content';

/** Texts of the content page `account_warnings`: warnings to the owner of an account. */
export const selectWarningTexts = createTextsSelector('account_warnings', {
  passwordChanged:
    'Your password was changed and all other devices were logged out. If that was not you, contact customer service immediately.',
  passwordReset:
    'Your password was reset and all devices were logged out. If that was not you, contact customer service immediately.',
  devicesLoggedOut: 'Other devices were logged out of your account. If that was not you, change your password.',
  loginCopied:
    'Someone used a copy of one of your logins, so we ended it. If you don’t know why, change your password.',
  newDevice: 'Your account was used on a new device. If that was not you, change your password and log the device out.',
  phoneChanged: 'Your account has a new phone number. If that was not you, contact customer service immediately.',
  secondFactorOn: 'Two-step login was turned on for your account. If that was not you, change your password.',
  secondFactorOff: 'Two-step login was turned off. If that was not you, change your password.',
  recoveryCodesNew: 'You got new recovery codes. If that was not you, change your password.',
  recoveryCodeUsed: 'A recovery code was used for your two-step login. If that was not you, change your password.',
  pinSet: 'Your PIN was set. If that was not you, contact customer service immediately.',
  pinLocked: 'Your PIN was locked after too many wrong tries. If that was not you, change your password.',
  deactivated: 'Your account was deactivated.',
  reactivated: 'Your account is active again.',
  loggedOutByStaff:
    'Customer service logged out all your devices. Log in again, and change your password if somebody else may know it.',
  closedByStaff: 'Your account was closed. Open bets still settle. Contact customer service about your balance.',
  reopenedByStaff: 'Your account was opened again.',
  paidOutByStaff: 'Your balance is being paid out to you. If it does not arrive, contact customer service.',
  identityVerified: 'Your identity is verified.',
  identityRefused: 'Your identity could not be verified. Tap to see why.',
  nameApproved: 'Your new name is approved.',
  nameRefused: 'Your new name could not be approved. Tap to see why.',
});
