import { textsOf } from '@oware/content';

/** Texts of the content page `page_cash_out`: what a bet can be cashed out for, and the setting for a price that falls. */
export const selectCashOutTexts = textsOf('page_cash_out', {
  title: 'Cash out',
  ticket: 'Ticket {id}',
  cashOut: 'Cash out {amount}',
  accept: 'Accept {amount}',
  retry: 'Try again',
  priceFailed: 'The cash-out price could not be loaded. We keep trying.',
  priceComing: 'Cash-out price is coming…',
  noPrice: 'No cash-out now',
  priceWaiting: 'Waiting for the price…',
  priceAsked: 'Asking for the price…',
  worth: 'Worth now',
  tax: 'Tax on winnings',
  youGet: 'You get',
  youGetAfterTax: 'You get, after tax',
  staysStaked: 'Stays staked',
  chance: 'Chance to win by the prices of now: {percent} %',
  onlyAll: 'Only all of this bet can be cashed out.',
  part: 'Part of the bet {share}',
  share: '{percent} %',
  sharePays: '{percent} %, pays {amount}',
  quickParts: 'Quick parts',
  all: 'All',
  drop: 'When a cash-out price falls',
  drop_none: 'Not less',
  drop_small: '{percent} % less',
  drop_any: 'Any price',
  dropMeaning_none: 'Only the price that you saw is taken, or a better one.',
  dropMeaning_small: 'Down to {percent} % less than you saw is taken. A better price is always paid.',
  dropMeaning_any: 'What the price is by then is taken, also when it fell far.',
  dropPromise_none: 'If the price falls now, your bet stands.',
  dropPromise_small: 'If the price falls now, you get at least {amount}.',
  dropPromise_any: 'If the price falls now, you get what it is then.',
  dropNotSaved: 'The setting could not be saved. Please try again.',
  not_off: 'Cash-out is switched off at the moment.',
  not_pending: 'Cash-out opens when what is being checked is decided.',
  not_lost: 'This bet cannot win any more, so there is nothing to cash out.',
  not_suspended: 'Cash-out is paused while the market is suspended.',
  not_eventClosed: 'Cash-out is closed: a match or a market takes no bets any more and waits for its result.',
  not_feedDown: 'Cash-out is paused because no odds reach us.',
  not_builder: 'A bet with a bet builder is neither cashed out nor edited.',
  not_gift: 'A bet that a gift paid for is neither cashed out nor edited.',
  not_worthless: 'This bet is worth too little to be cashed out now.',
});

export type CashOutTexts = ReturnType<typeof selectCashOutTexts>;

/** Texts of the content page `page_cash_out` on a cash-out or an edit that is on its way, and on how it ended. */
export const selectCallTexts = textsOf('page_cash_out', {
  seconds: '{seconds} s',
  sending_cashOut: 'Cashing out',
  sending_edit: 'Editing your bet',
  sendingText: 'One moment.',
  sendingAgain: 'We do not know yet whether it is done. We keep asking: it is done once or not at all.',
  pending_cashOut: 'Your cash-out is being checked',
  pending_edit: 'Your edited bet is being checked',
  pendingText: 'The odds are checked once more. You may leave this page, it goes on.',
  lost_cashOut: 'Not cashed out: it did not reach us. Your bet stands.',
  lost_edit: 'Not edited: it did not reach us. Your bet stands.',
  fell_cashOut: 'Not cashed out: the price fell by more than you take. Your bet stands.',
  fell_edit: 'Not edited: the price fell by more than you take. Your bet stands.',
  refused_cashOut: 'Not cashed out: {why} Your bet stands.',
  refused_edit: 'Not edited: {why} Your bet stands.',
  noReason: 'It was not taken.',
  done: 'Your bet is cashed out.',
  donePaid: 'Cashed out: {amount} is on your balance.',
  edited: 'Your bet is edited.',
  editedAutoOff: 'Your bet is edited. Its auto cash-out at {amount} is off.',
  editedAutoStays: 'Your bet is edited. It still cashes out by itself at {amount}.',
});

export type CallTexts = ReturnType<typeof selectCallTexts>;

/** Texts of the content page `page_cash_out` on the amount at which a bet is cashed out by itself. */
export const selectAutoTexts = textsOf('page_cash_out', {
  auto: 'Auto cash-out',
  autoText: 'All of the bet is cashed out by itself as soon as it pays an amount of yours.',
  autoAt: 'All of the bet is cashed out by itself as soon as it pays {amount}.',
  autoSet: 'Set an amount',
  autoChange: 'Change',
  autoTakeBack: 'Take back',
  autoCancel: 'Cancel',
  autoSave: 'Save',
  autoField: 'Cash out at, after tax',
  autoOn: 'Cashes out by itself at {amount}.',
  autoOff: 'Auto cash-out is off.',
  autoBadAmount: 'Type an amount like 500 or 12.50.',
  autoTooLow: 'It pays {amount} now. Type more, or cash out now.',
  autoTooHigh: 'This bet never pays more than {amount}.',
  autoRule_stakeBack: 'As soon as it pays my stake back',
  autoRule_beforeLast: 'Before the last leg, at the price of then',
  noResponse: 'No response came. Please try again.',
});

export type AutoTexts = ReturnType<typeof selectAutoTexts>;
