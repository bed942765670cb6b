import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_rules`: one per rule of `getSettlementRule`, and those shared by all sports. */
export const selectRulesTexts = createTextsSelector('page_rules', {
  title: 'Betting rules',
  first: 'We settle on our data provider’s official results. Otherwise these rules apply.',
  cancelled: 'Cancelled matches: stakes on undecided markets are refunded immediately.',
  moved:
    'Bets on a postponed or moved match stand if it starts within {time} of its original kick-off. If not, earlier stakes are refunded.',
  abandoned:
    'Abandoned matches stand if completed within {time} of the start. If not, decided markets stand and all other stakes are refunded.',
  givesUp:
    'If a player retires, markets already decided stand and all other stakes are refunded. If a player does not start, all stakes are refunded.',
  outrights: 'Outright winners',
  withdrawn_back:
    'Non-runners and withdrawals: stakes refunded immediately. In a multiple, that selection is settled at odds of 1. Bets on the others stand.',
  outrightOpen: 'You can bet until the competition ends. Bets are settled when its result is confirmed.',
  deadHeat_divided:
    'When several share a place (dead heat), the stake is divided by their number: if two share a place, half your stake is paid at full odds.',
  players: 'Own goals don’t count for goalscorer bets.',
  corrected:
    'If a result is corrected, we settle your bets again. We take any overpayment from your balance, and from later winnings if your balance is too low.',
  hours: '{count} hours',
  days: '{count} days',
});
