import { textsOf } from '@oware/content';

/** Texts of the content page `page_alerts`. */
export const selectAlertSettingTexts = textsOf('page_alerts', {
  title: 'Alerts',
  device: 'Alerts on this phone',
  deviceNote: 'They come also while Oware is closed, until you log out here.',
  unsupported:
    'This browser shows no alerts while Oware is closed. While it is open, you are told here of what you choose below.',
  denied: 'Your browser blocks alerts of this page. Allow notifications in its settings, then come back.',
  failed: 'Alerts could not be turned on. Please try again.',
  topics: 'Tell me about',
  notSaved: 'It could not be saved. Please try again.',
  goals: 'Goals',
  goalsNote: 'In matches and teams that you follow',
  settlement: 'Settled bets',
  settlementNote: 'Won, lost, void, or opened again',
  cashOut: 'Cash-outs',
  cashOutNote: 'What was paid, auto cash-outs included',
  missions: 'Missions',
  missionsNote: 'When you have a reward to claim',
  marketing: 'Offers',
  marketingNote: 'Off until you turn it on, one a day at most. Any self-exclusion ends it.',
});
