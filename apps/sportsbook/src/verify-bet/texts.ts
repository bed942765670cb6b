import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_verify_bet`, where anybody can check a ticket by its number. */
export const selectVerifyTexts = createTextsSelector('page_verify_bet', {
  title: 'Check a ticket',
  number: 'Ticket number',
  hint: '12-character number on the ticket',
  check: 'Check',
  none: 'Is this bet real?',
  noneText: 'Enter a ticket number to see its status. Amounts and names stay private.',
  tryAgain: 'Check the number, or ask the person who shared it.',
  matches: 'See matches',
  previewTitle: 'Ticket {id}',
  real: 'Ticket {id} is genuine.',
  legs: 'Legs',
  private: 'Stake, winnings and the player’s name are not shown.',
});

/** Texts of the content page `bet_history` about when a bet was placed and settled, and its odds. */
export const selectBetHistoryTexts = createTextsSelector('bet_history', {
  placed: 'Placed {time}',
  settled: 'Settled {time}',
  totalOdds: 'Total odds {odds}',
});
