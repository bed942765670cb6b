import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_devices`. */
export const selectDeviceTexts = createTextsSelector('page_devices', {
  title: 'Devices',
  lead: 'These devices are logged in to your account. Log out any you don’t recognise, then change your password.',
  list: 'Logged-in devices',
  unknown: 'Unknown device',
  here: 'This device',
  seen: 'Last seen {date}',
  since: 'Logged in {date}',
  logOut: 'Log out',
  logOutOf: 'Log out {name}',
  ask: 'Log out {name}?',
  askOthers: 'Log out all other devices?',
  askText: 'Enter your password to confirm.',
  password: 'Your password',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'The password is wrong.',
  cancel: 'Cancel',
  others: 'Log out all other devices',
  only: 'No other device is logged in.',
  out: 'The device is logged out.',
  outOthers: 'All other devices are logged out.',
  twoFactor: 'Two-step login',
  twoFactorNote: 'Ask for a code after the password',
  network: 'Please check your internet connection and try again.',
});
