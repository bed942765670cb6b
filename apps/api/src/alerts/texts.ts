import { textsOf } from '@oware/content';

/** What alerts say, of the content page `alerts`. */
export const selectAlertTexts = textsOf('alerts', {
  goal: 'Goal: {home} {score} {away}',
  correction: 'Does not count: {home} {score} {away}',
  scored: '{team} scored ({minute}).',
  scoredNow: '{team} scored.',
  inPlay: 'See the match and its odds.',
  takenBack: 'The score was put right.',
  bet_won: 'Bet won',
  bet_lost: 'Bet lost',
  bet_void: 'Bet void',
  bet_cashedOut: 'Cashed out',
  bet_autoCashedOut: 'Cashed out by itself',
  bet_reopened: 'Result taken back',
  mission: 'Mission completed',
  warning: 'Your account',
});

/** How bets end, as the inbox says it. */
export const selectBetTexts = textsOf('page_bets', {
  language: 'en',
  match: '{home} v {away}',
  matches_one: '{match} and {count} more',
  matches_other: '{match} and {count} more',
  notice_won: 'Won: {amount} is on your balance. {bet}.',
  notice_lost: 'Lost: {bet}. Your stake was {amount}.',
  notice_void: 'Void: {amount} is back on your balance. {bet}.',
  notice_cashedOut: 'Cashed out: {amount} is on your balance. {bet}.',
  notice_autoCashedOut: 'Cashed out by itself: {amount} is on your balance. {bet}.',
  notice_reopened: 'Result taken back: {bet} is open again.',
});

/** What missions ask for and give, as the mission centre says it. */
export const selectMissionTexts = textsOf('page_missions', {
  task_bets: 'Settle {count} bets of {stake} or more',
  task_stake: 'Stake {amount} in settled bets',
  task_accumulator: 'Win an accumulator of {count} or more legs',
  task_virtuals: 'Play {count} rounds of virtual matches',
  task_games: 'Play {count} rounds of games',
  task_deposit: 'Make your first deposit of {amount} or more',
  cash: '{amount} as a cash gift',
  points: '{count} loyalty points',
  doneText: '{task}. Your gift is waiting: {gift}.',
});

/** Warnings to owners of accounts, as the inbox shows them. */
export const selectWarningTexts = textsOf('account_warnings', {
  passwordChanged:
    'Your password was changed and all other devices were logged out. If that was not you, contact customer service at once.',
  passwordReset:
    'Your password was reset and all devices were logged out. If that was not you, contact customer service at once.',
  devicesLoggedOut: 'Other devices were logged out of your account. If that was not you, change your password.',
  loginCopied: 'A copy of one of your logins was used, so we ended it. If you do not know why, change your password.',
  newDevice: 'Your account was used on a new device. If that was not you, change your password and log the device out.',
  phoneChanged: 'Your account has a new phone number. If that was not you, contact customer service at once.',
  secondFactorOn: 'A second factor was set up for your account. If that was not you, change your password.',
  secondFactorOff: 'Your second factor was switched off. If that was not you, change your password.',
  recoveryCodesNew: 'You got new recovery codes. If that was not you, change your password.',
  recoveryCodeUsed:
    'A recovery code was used in place of your second factor. If that was not you, change your password.',
  pinSet: 'Your PIN was set. If that was not you, contact customer service at once.',
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
