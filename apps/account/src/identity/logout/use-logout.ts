import { logout } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useState } from 'react';

/** Logs out and notifies everybody; takes 5 s at most, whatever the server does (reference: account). */
export function useLogout(): { busy: boolean; leave(): void } {
  const { http, events } = usePlatform();
  const [busy, setBusy] = useState(false);
  async function run(): Promise<void> {
    setBusy(true);
    await logout(http);
    setBusy(false);
    events.emit('session.ended', { reason: 'user' });
  }
  return { busy, leave: () => void (busy || run()) };
}
