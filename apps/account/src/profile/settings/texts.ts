import { textsOf } from '@oware/content';

/** Texts of the content page `wap_setting`: the list of settings. */
export const selectSettingTexts = textsOf('wap_setting', {
  title: 'Settings',
  profile: 'Profile',
  profileNote: 'Nickname, name, date of birth, email',
  accountInfo: 'Account info',
  avatar: 'Avatar',
  theme: 'Theme',
  alerts: 'Alerts',
  alertsNote: 'Goals, ended bets, cash-outs',
  phone: 'Phone number',
  password: 'Password',
  pin: 'PIN',
  pinNote: 'Confirms your withdrawals',
  twoFactor: 'Two-factor login',
  devices: 'Devices',
  identity: 'Verify your identity',
  identityNote: 'Once, with a number or a document',
  selfExclusion: 'Self-Exclusion',
  selfExclusionNote: 'Take a break from betting',
  deactivate: 'Deactivate account',
  deactivateNote: 'Your balance is kept. Reactivate any time.',
});
