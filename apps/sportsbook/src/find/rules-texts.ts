import { textsOf } from '@oware/content';

/** Texts of the content page `page_rules`: one per rule of `getSettlementRule`, and those shared by all sports. */
export const selectRulesTexts = textsOf('page_rules', {
  title: 'Betting rules',
  first: "We settle on our data provider's official results. Otherwise these rules apply.",
  cancelled: 'Cancelled matches: stakes on undecided markets are refunded immediately.',
  moved:
    'A match that is postponed or moved counts when it begins within {time} of the time announced before. If not, stakes placed before come back.',
  abandoned:
    'Abandoned matches stand if completed within {time} of the start. If not, decided markets stand and all other stakes are refunded.',
  givesUp:
    'If a player retires, markets already decided stand and all other stakes are refunded. If a player does not start, all stakes are refunded.',
  outrights: 'Outright winners',
  withdrawn_back:
    'Non-runners and withdrawals: stakes refunded immediately. In a multiple the selection counts with odds of 1. Bets on the others stand.',
  outrightOpen: 'Bets are taken until the competition ends, and settled when its result is confirmed.',
  deadHeat_divided:
    'When several share a place (dead heat), the stake is divided by their number and paid at full odds: with two winners of one place, half of it.',
  players: "Own goals don't count for goalscorer bets.",
  corrected:
    'A result that is corrected is settled again. What was paid too much is taken from the balance; what is no longer there is a debt that later winnings repay.',
  hours: '{count} hours',
  days: '{count} days',
});
