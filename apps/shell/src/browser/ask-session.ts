import { send } from '@oware/api-client';
import { type SessionAnswer } from '@oware/contracts';
import { sessionSlice, type Platform } from '@oware/platform';

/** Asks the API who is logged in, for a document whose server could not say; without an answer it is a visitor. Never rejects. */
export async function askSession({ http, store }: Pick<Platform, 'http' | 'store'>): Promise<void> {
  const answer = await send<SessionAnswer>(http, { path: '/patron/session' });
  if (answer.ok) store.dispatch(sessionSlice.actions.sessionChanged(answer.data.userId));
}
