import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { type StoreState } from './store/reducer-map';

/** Who is visiting, as far as the whole product needs to know (reference: platform, anonymous or logged in). */
export interface SessionState {
  userId: string | null;
}

/** Owned by the shell: started from the request's cookies, changed by session events. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { userId: null } as SessionState,
  reducers: {
    sessionChanged(state, action: PayloadAction<string | null>) {
      state.userId = action.payload;
    },
  },
});

/** The user's id, or null for an anonymous visitor. */
export const selectUserId = (state: StoreState): string | null =>
  (state['session'] as SessionState | undefined)?.userId ?? null;

/** The user's id, or null for an anonymous visitor; the same on the server and in the browser. */
export const useUserId = (): string | null => useSelector(selectUserId);
/** Whether the visitor is logged in. */
export const useLoggedIn = (): boolean => useUserId() !== null;
