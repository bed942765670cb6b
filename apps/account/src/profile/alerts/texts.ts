import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_alerts`. */
export const selectAlertSettingTexts = createTextsSelector('page_alerts', {
  title: 'Alerts',
  device: 'Alerts on this phone',
  deviceNote: 'You get them even while Oware is closed, until you log out here.',
  unsupported:
    'This browser can’t show alerts while Oware is closed. While it’s open, you see the alerts that you choose below.',
  denied: 'Your browser blocks alerts from this page. Allow notifications in its settings, then come back.',
  failed: 'Alerts could not be turned on. Please try again.',
  topics: 'Alert me about',
  notSaved: 'Your choice was not saved. Please try again.',
  goals: 'Goals',
  goalsNote: 'In matches and teams you follow. While Oware is open, in your bets too.',
  settlement: 'Settled bets',
  settlementNote: 'Won, lost, void or reopened',
  cashOut: 'Cash-outs',
  cashOutNote: 'Amounts paid, including auto cash-outs',
  missions: 'Missions',
  missionsNote: 'When you have a reward to claim',
  marketing: 'Offers',
  marketingNote: 'Off until you turn them on. One a day at most. Any self-exclusion turns them off.',
});
