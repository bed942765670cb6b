import { finishLogout } from '@oware/api-client';
import { STORAGE_KEYS } from '@oware/config';
import { type Platform } from '@oware/platform';

/**
 * Retries a logout that the server has not received, now and whenever the browser goes online. A logout in another tab ends the session here
 * too.
 * @returns a function that stops it
 */
export function retryPendingLogout({ http, events }: Platform): () => void {
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
