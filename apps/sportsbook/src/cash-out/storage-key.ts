/** Name in local storage of cash-outs and edits without a response. */
export const CASH_OUT_STORAGE_KEY = 'cash_outs';
