/** Message for a stake that is rejected because it needs money of `unconfirmed_money`. */
export const WINNINGS_UNCONFIRMED =
  'Part of your balance comes from a match in play. You can bet with it once the result is confirmed, within a minute.';
