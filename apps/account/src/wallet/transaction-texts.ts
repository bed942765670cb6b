import { textsOf } from '@oware/content';

/** Texts of the content page `page_transaction`. */
export const selectTransactionTexts = textsOf('page_transaction', {
  title: 'Transactions',
  types: 'Kind of transaction',
  all: 'All',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  bets: 'Bets',
  winnings: 'Winnings',
  period: 'Period',
  days7: 'Last 7 days',
  days30: 'Last 30 days',
  days90: 'Last 90 days',
  always: 'All time',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  stake: 'Bet {ticket}',
  payout: 'Winnings of bet {ticket}',
  refund: 'Stake of bet {ticket} returned',
  gift: 'Cash gift',
  pending: 'Pending',
  failed: 'Failed',
  older: 'Show older transactions',
  emptyTitle: 'Nothing here',
  emptyText: 'Deposits, withdrawals, bets and winnings of the chosen time stand here.',
  depositNow: 'Deposit',
});
