import { textsOf } from '@oware/content';

/** Texts of the content page `page_cash_out` on an open bet whose selections are changed. */
export const selectEditTexts = textsOf('page_cash_out', {
  language: 'en',
  edit: 'Edit bet',
  editHow:
    'Your bet is cashed out and that amount is staked on these selections at the current odds: both happen or neither. ' +
    'What cannot be staked in whole cents goes to your balance. If it is refused, your bet stays as it is.',
  editDrop_any: 'When the price falls meanwhile, the new stake is what it is then.',
  editDrop_small: 'When the price falls meanwhile, the new stake is at most {percent} % less.',
  editSelections: 'Selections of the bet',
  editDecided: 'Decided, counted in its value',
  editOffered: 'From your betslip',
  editNoneOffered: 'Other selections can be added from your betslip: put them on it first.',
  editNewBet: 'New bet',
  editWorth: 'Your bet is worth',
  editStake: 'New stake',
  editStakeOn_one: '{amount} on {count} line',
  editStakeOn_other: '{amount} on {count} lines',
  editToBalance: 'To your balance',
  editMayWin: 'May win',
  editMayWinAfterTax: 'May win, after tax',
  editAuto: 'Auto cash-out',
  editAutoStays: 'stays at {amount}',
  editAutoEnds: 'ends: the new bet never pays {amount}',
  editCutEnds: 'ends: it takes {count} selections or more',
  editConfirm: 'Stake {amount} on the new bet',
  editMatch: '{home} v {away}',
  editClosed: 'Closed',
  editSuspended: 'Suspended',
  editAdd: 'Add {outcome}, {match}',
  editRemove: 'Remove {outcome}, {match}',
  editNot_none: 'Keep at least one selection, or cash out instead.',
  editNot_same: 'Remove a selection, or add one of your betslip.',
  editNot_closed: 'Remove what can no longer be bet.',
  editNot_suspended: 'A selection is suspended. Editing opens again by itself.',
  editNot_clash: 'Two selections are from the same match. Remove one.',
  editNot_winnerClash: 'Who wins a competition depends on its matches. Remove one of these selections.',
  editNot_unprotected: 'Betting is paused because player protection is not there.',
  editNot_stale: 'Editing opens when the odds are confirmed.',
  editNot_noPrice: 'Editing opens when the bet has a cash-out price.',
  editNot_systemMost: 'A system takes at most {count} selections.',
  editNot_betMost: 'A bet takes at most {count} selections.',
  editNot_stakeTooLow: 'The lowest stake is {amount}.',
  editNot_stakeTooHigh: 'The highest stake is {amount}.',
});

export type EditTexts = ReturnType<typeof selectEditTexts>;
