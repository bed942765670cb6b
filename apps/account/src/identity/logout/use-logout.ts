import { logOut } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useState } from 'react';

/**
 * Logs out and notifies all listeners; takes 5 s at most, even when the server does not respond (reference: account).
 */
export function useLogout(): { busy: boolean; leave(): void } {
  const { http, events } = usePlatform();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    await logOut(http);
    setBusy(false);
    events.emit('session.ended', { reason: 'user' });
  }
  return { busy, leave: () => void (busy || run()) };
}
