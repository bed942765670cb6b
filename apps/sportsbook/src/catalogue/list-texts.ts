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
  results: 'Results of the last three days',
  market: 'Market',
  more: 'More matches',
  filter: 'Time and odds',
  when_3h: 'In 3 hours',
  when_today: 'Today',
  when_tomorrow: 'Tomorrow',
  when_weekend: 'Weekend',
  odds_low: 'Odds to 1.50',
  odds_middle: '1.50 to 2.00',
  odds_high: '2.00 to 4.00',
  odds_highest: 'From 4.00',
  noneFiltered: 'No matches at these times and odds',
  showAll: 'Show all {sport}',
  noneOfSport: 'No {sport} to bet on right now',
});
