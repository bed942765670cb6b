import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_me`: the theme control. */
export const selectThemeChoiceTexts = createTextsSelector('page_me', {
  theme: 'Theme',
  system: 'System',
  classic: 'Classic',
  light: 'Light',
});

/** Texts of the content page `wap_setting`: the theme page. */
export const selectThemeTexts = createTextsSelector('wap_setting', {
  themeTitle: 'Choose a theme',
  system: 'System',
  systemNote: 'Follows your phone',
  classic: 'Classic',
  classicNote: 'Dark, easy on the battery',
  light: 'Light',
  lightNote: 'Bright, for sunlight',
  pictures: 'Crests and flags',
  picturesNote: 'Turn them off to use less data',
  saver: 'Data saver',
  saverNote:
    'No pictures, and odds every few seconds until your first tap. Phones in data-saving mode turn it on automatically.',
  saverUsed: 'About {size} since {day}',
  feedback: 'Animation, vibration and sound',
  motion: 'Animation',
  motionNote: 'A short movement when something happens',
  vibration: 'Vibration',
  vibrationNote: 'When you pick, place a bet, or your team scores',
  sound: 'Sound',
  soundNote: 'Only in games',
  keys: 'Keys',
  keysOn: 'Keyboard shortcuts',
  keySearch: 'Search',
  keyHome: 'Home',
  keyLive: 'Live',
  keySlip: 'Betslip',
  keyBets: 'Open bets',
  keyMe: 'Me',
  keyList: 'This list',
});
