import { textsOf } from '@oware/content';

/** Texts of the content page `page_promotions`. */
export const selectListTexts = textsOf('page_promotions', {
  heading: 'Promotions',
  none: 'No promotions right now',
  noneText: 'The next one will stand here.',
  jackpot: 'Jackpot Perfect 6',
  jackpotNote: 'Pick the results of six matches for one big prize.',
  giftGrab: 'Gift grab',
  giftGrabNote: 'Gifts at an announced time: first come, first served.',
  flashWin: 'Flash win',
  flashWinNote: 'A draw among the bets of a short time, with prizes that are said before.',
  earlyWin: 'EarlyWin',
  earlyWinNote: 'Paid as won as soon as a bet can no longer lose.',
  home: 'See the matches',
});
