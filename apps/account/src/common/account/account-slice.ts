import { createSlice, type PayloadAction } from '@oware/platform/store';

/** Sheets of this remote; only one is open at a time. */
export type SheetName = 'login' | 'register' | 'reset' | 'reactivate' | 'welcome' | 'quickView' | 'flashFreeze';

/** State of this remote in the store, under its own name. */
export interface AccountState {
  balanceHidden: boolean;
  /** The open sheet, the target after a login, and the phone if it is known. */
  sheet: { name: SheetName; okUrl: string | null; phone?: string } | null;
}

export const accountSlice = createSlice({
  name: 'account',
  initialState: { balanceHidden: false, sheet: null } as AccountState,
  reducers: {
    balanceHiddenChanged(state, action: PayloadAction<boolean>) {
      state.balanceHidden = action.payload;
    },
    sheetAsked(
      state,
      { payload: { name, okUrl, phone } }: PayloadAction<{ name: SheetName; okUrl?: string | null; phone?: string }>,
    ) {
      state.sheet = { name, okUrl: okUrl ?? null, ...(phone === undefined ? {} : { phone }) };
    },
    sheetClosed(state) {
      state.sheet = null;
    },
  },
});

/** The part of the store that this remote reads. */
export interface WithAccount {
  account?: AccountState;
}
export const selectBalanceHidden = ({ account }: WithAccount): boolean => account?.balanceHidden ?? false;
export const selectSheet = ({ account }: WithAccount): AccountState['sheet'] => account?.sheet ?? null;
