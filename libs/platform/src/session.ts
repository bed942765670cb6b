import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type StoreState } from './store/reducer-map';

/** The current visitor, as far as the whole product needs it (reference: platform, anonymous or logged in). */
export interface SessionState {
  userId: string | null;
}

/** Owned by the shell: initialised from the request's cookies, changed by session events. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { userId: null } as SessionState,
  reducers: {
    sessionChanged(state, action: PayloadAction<string | null>) {
      state.userId = action.payload;
    },
  },
});

/** Selects the user's id; null for an anonymous visitor. */
export const selectUserId = (state: StoreState): string | null =>
  (state['session'] as SessionState | undefined)?.userId ?? null;

/** Returns the user's id; null for an anonymous visitor. The same on the server and in the browser. */
export const useUserId = (): string | null => useSelector(selectUserId);
/** Returns whether the visitor is logged in. */
export const useLoggedIn = (): boolean => useUserId() !== null;
