import { createSlice, type PayloadAction } from '@oware/platform/store';

/** Sheets of this remote; one is open at a time. */
export type SheetName = 'login' | 'register' | 'reset';

/** What this remote keeps in the store, under its own name. */
export interface AccountState {
  balanceHidden: boolean;
  /** The open sheet, and where to go once the player is logged in. */
  sheet: { name: SheetName; okUrl: string | null } | null;
}

export const accountSlice = createSlice({
  name: 'account',
  initialState: { balanceHidden: false, sheet: null } as AccountState,
  reducers: {
    balanceHiddenChanged(state, action: PayloadAction<boolean>) {
      state.balanceHidden = action.payload;
    },
    sheetAsked(state, { payload: { name, okUrl } }: PayloadAction<{ name: SheetName; okUrl?: string | null }>) {
      state.sheet = { name, okUrl: okUrl ?? null };
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
