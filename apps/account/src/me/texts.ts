import { textsOf } from '@oware/content';

/** Texts of the content page `page_me`. */
export const selectMeTexts = textsOf('page_me', {
  title: 'Me',
  player: 'Player',
  balance: 'Balance',
  reload: 'Reload balance',
  logInTitle: 'You are not logged in',
  logInText: 'Log in to see your balance and your bets.',
  logIn: 'Log in',
  bets: 'Your bets',
  openBets: 'Open bets',
  history: 'Bet history',
  menu: 'A-Z menu',
  settings: 'Settings',
  theme: 'Theme',
  system: 'System',
  classic: 'Classic',
  light: 'Light',
  country: 'Country',
  location: 'Location Preference',
  here: 'You are here',
  logOut: 'Log out',
});
