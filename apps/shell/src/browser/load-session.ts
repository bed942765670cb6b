import { send } from '@oware/api-client';
import { type SessionResponse } from '@oware/contracts';
import { sessionSlice, type Platform } from '@oware/platform';

/**
 * Asks the API who is logged in, for a document whose server could not determine it. Without a response nobody is. Never rejects.
 */
export async function loadSession({ http, store }: Pick<Platform, 'http' | 'store'>): Promise<void> {
  const response = await send<SessionResponse>(http, { path: '/patron/session' });
  if (response.ok) store.dispatch(sessionSlice.actions.sessionChanged(response.data.userId));
}
