import { textsOf } from '@oware/content';

/** Texts of the content page `page_bets`: open bets, history, messages and a ticket's page. */
export const selectBetsTexts = textsOf('page_bets', {
  language: 'en',
  title: 'My bets',
  tabs: 'Bets',
  tab_open: 'Open',
  tab_history: 'History',
  tab_messages: 'Messages',
  tabCount: '{name} ({count})',
  loading: 'Loading your bets',
  matches: 'See matches',
  noOpen: 'No open bets',
  noOpenText: 'Tap a price to put it on your betslip. Settled bets are in your {history}.',
  history: 'history',
  noHistory: 'No settled bets yet',
  noHistoryText: 'Here each bet shows, leg by leg, why it ended as it did.',
  olderBets: 'Show older bets',
  noMessages: 'No messages yet',
  noMessagesText: 'When a bet is won, lost, void or cashed out, you read it here.',
  olderMessages: 'Show older messages',
  noTicket: 'No such ticket',
  noTicketText: 'Check the number, or look in your open bets and history.',
  allBets: 'All bets',
  ticket: 'Ticket {id}',
  placed: 'Ticket {id} · placed {time}',
  end_settled: 'settled {time}',
  end_cashedOut: 'cashed out {time}',
  end_refused: 'refused {time}',
  legs: 'Legs',
  money: 'Money',
  sizeLines_one: '{size} of {all}: {count} line',
  sizeLines_other: '{size} of {all}: {count} lines',
  linesAdded:
    '{lines}. Each line pays its share of the stake times the factors of its legs; the sum of all lines is rounded down ' +
    'once, at the end.',
  product: '{factors}, rounded down once, at the end.',
  editedTo: 'Its value was staked on other selections: {ticket}',
  editedFrom: 'It took the place of {ticket}',
  outcome_won: 'Won: {amount} is on your balance.',
  outcome_void: 'Void: {amount} is back on your balance.',
  outcome_cashedOut: 'Cashed out: {amount} is on your balance.',
  outcome_lost: 'Lost. Your stake was {amount}.',
  notTaken: 'This bet was not taken. {why} Your stake is back on your balance.',
});

export type BetsTexts = ReturnType<typeof selectBetsTexts>;

/** Texts of the content page `page_bets` on the button of the bottom navigation. */
export const selectBetsBadgeTexts = textsOf('page_bets', {
  language: 'en',
  badge_one: 'open bet',
  badge_other: 'open bets',
  unread_one: '{count} unread message',
  unread_other: '{count} unread messages',
});
