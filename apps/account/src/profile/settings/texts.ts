import { createTextsSelector } from '@oware/content';

/** Texts of the content page `wap_setting`: the list of settings. */
export const selectSettingTexts = createTextsSelector('wap_setting', {
  title: 'Settings',
  profile: 'Profile',
  profileNote: 'Nickname, name, date of birth, email',
  accountInfo: 'Account info',
  avatar: 'Avatar',
  theme: 'Theme',
  alerts: 'Alerts',
  alertsNote: 'Goals, settled bets, cash-outs',
  phone: 'Phone number',
  password: 'Password',
  pin: 'PIN',
  pinNote: 'Confirms your withdrawals',
  twoFactor: 'Two-step login',
  devices: 'Devices',
  identity: 'Verify your identity',
  identityNote: 'Once, with a number or a document',
  selfExclusion: 'Self-Exclusion',
  selfExclusionNote: 'Take a break from betting',
  deactivate: 'Deactivate account',
  deactivateNote: 'You keep your balance. Reactivate any time.',
});
