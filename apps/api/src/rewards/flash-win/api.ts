/** Public interface of this domain for the other domains. */
export { type FlashWin, getFlashWinState } from './service';
export {
  cancelFlashWin,
  convertFlashWinToFreeBets,
  endFlashWins,
  type FlashWinRow,
  type FlashWinTerms,
  getBudget,
  listNextFlashWins,
  listPastFlashWins,
  LOT,
  sumMonth,
} from './store';
