import { finishLogout } from '@oware/api-client';
import { type Platform } from '@oware/platform';

/** Repeats a logout that the server never heard of, now and whenever the browser is online again. @returns what ends it */
export function makeLogoutGood({ http, events }: Platform): () => void {
  const finish = (): void =>
    void finishLogout(http).then((done) => {
      if (done) events.emit('session.ended', { reason: 'user' });
    });
  finish();
  window.addEventListener('online', finish);
  return () => window.removeEventListener('online', finish);
}
