import { finishLogout } from '@oware/api-client';
import { STORAGE_KEYS } from '@oware/config';
import { type Platform } from '@oware/platform';

/**
 * Repeats a logout that the server never heard of, now and whenever the browser is online again. One that begins in another tab ends
 * the session here as well. @returns what ends it
 */
export function makeLogoutGood({ http, events }: Platform): () => void {
  const finish = (): void =>
    void finishLogout(http).then((done) => {
      if (done) events.emit('session.ended', { reason: 'user' });
    });
  finish();
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key === STORAGE_KEYS.logoutPending && newValue !== null) events.emit('session.ended', { reason: 'user' });
  };
  window.addEventListener('online', finish);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener('online', finish);
    window.removeEventListener('storage', follow);
  };
}
