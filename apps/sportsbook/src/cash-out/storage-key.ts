/** Name in local storage of cash-outs and edits that have no response yet. */
export const CASH_OUT_STORAGE_KEY = 'cash_outs';
