/** Name in local storage of cash-outs and edits that have no answer yet. */
export const CASH_OUT_STORAGE_KEY = 'cash_outs';
