import { textsOf } from '@oware/content';

/** Texts of the content page `page_rules`: one for each rule of `settlementRule`, and those that all sports share. */
export const selectRulesTexts = textsOf('page_rules', {
  title: 'Betting rules',
  first: 'Results and cancellations of our source of odds come first. Where it says nothing, these rules hold.',
  cancelled: 'A match that is cancelled: stakes on all that has no result yet come back at once.',
  moved:
    'A match that is postponed or moved counts when it begins within {time} of the time announced before. If not, stakes placed before come back.',
  abandoned:
    'A match that is broken off counts when it is finished within {time} of its start. If not, what was decided by then stands, and all other stakes come back.',
  givesUp:
    'When a player gives up, what was decided by then stands, and all other stakes come back. When a player does not start, all stakes come back.',
  outrights: 'Who wins a competition',
  withdrawn_back:
    'Who withdraws, or does not start: stakes come back at once, and in a multiple the selection counts with odds of 1. Bets on the others stand.',
  outrightOpen: 'Bets are taken until the competition ends, and settled when its result is confirmed.',
  deadHeat_divided:
    'When several share a place (dead heat), the stake is divided by their number and paid at full odds: with two winners of one place, half of it.',
  players: 'Own goals count for no player.',
  corrected:
    'A result that is corrected is settled again. What was paid too much is taken from the balance; what is no longer there is a debt that later winnings repay.',
  hours: '{count} hours',
  days: '{count} days',
});
