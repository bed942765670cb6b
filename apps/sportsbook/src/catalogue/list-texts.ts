import { textsOf } from '@oware/content';

/** Texts of the content page `page_catalogue` for the lists behind the home page. */
export const selectListTexts = textsOf('page_catalogue', {
  allLive: 'All live',
  sportLive: '{sport} live',
  noneLive: 'No {sport} in play right now',
  comesNext: 'See what comes next',
  noneLiveText: 'Bet on a match before it starts, and follow it here.',
  scores: 'Live scores',
  noScores: 'Nothing in play right now',
  noScoresText: 'Scores show here from the first whistle on.',
  versus: 'v',
  market: 'Market',
  more: 'More matches',
  noneOfSport: 'No {sport} to bet on right now',
});
