import { createSlice, type PayloadAction } from '@oware/platform/store';

/** What this remote keeps in the store, under its own name. */
export interface AccountState {
  balanceHidden: boolean;
  /** The login sheet; null while it is closed. */
  loginSheet: { okUrl: string | null } | null;
}

export const accountSlice = createSlice({
  name: 'account',
  initialState: { balanceHidden: false, loginSheet: null } as AccountState,
  reducers: {
    balanceHiddenChanged(state, action: PayloadAction<boolean>) {
      state.balanceHidden = action.payload;
    },
    loginAsked(state, action: PayloadAction<{ okUrl?: string }>) {
      state.loginSheet = { okUrl: action.payload.okUrl ?? null };
    },
    loginClosed(state) {
      state.loginSheet = null;
    },
  },
});

/** The part of the store that this remote reads. */
export interface WithAccount {
  account?: AccountState;
}
export const selectBalanceHidden = ({ account }: WithAccount): boolean => account?.balanceHidden ?? false;
export const selectLoginSheet = ({ account }: WithAccount): AccountState['loginSheet'] => account?.loginSheet ?? null;
