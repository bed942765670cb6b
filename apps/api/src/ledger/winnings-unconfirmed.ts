/** Message for a stake that is rejected because it needs money of `unconfirmed_money`. */
export const WINNINGS_UNCONFIRMED =
  'Part of your balance came from a match that is still on. You can bet with it once that is confirmed, within a minute.';
