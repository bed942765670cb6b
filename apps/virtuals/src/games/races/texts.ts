import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_game_race`: dog and horse races. */
export const selectRaceTexts = createTextsSelector('page_game_race', {
  win: 'Win',
  place: 'Place',
  placeHead: 'Top {places}',
  form: 'Last trial races: {places}',
  forecast: 'Forecast: first and second in order',
  first: '1st',
  second: '2nd',
  odd: 'Odd winner',
  even: 'Even winner',
  rules: 'How it works',
  rule_field: 'Each round has new runners with new strengths and odds. They follow from the number of your round.',
  rule_form: 'The circles show where a runner finished in five trial races, latest first.',
  rule_win: 'Win: your runner finishes first.',
  rule_place: 'Top {places}: your runner finishes among the first {places}.',
  rule_forecast: 'Forecast: your two runners finish first and second, in that order.',
  rule_odd: 'Odd or even winner: the number of the winner.',
  drawn: '{winner} wins, then {second} and {third}.',
});
