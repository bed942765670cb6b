import { login, type LoginForm } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useRef, useState } from 'react';

/** A login under way and its last failure. */
export interface LoginRun {
  busy: boolean;
  /** The server's words, or the product's own when no answer came. */
  failure: string | null;
  /** Tries to log in; a second call while one runs does nothing. On success `session.started` is told to all. */
  run(form: LoginForm): Promise<void>;
  clearFailure(): void;
}

export function useLogin(onLoggedIn: () => void): LoginRun {
  const { http, events } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function run(form: LoginForm): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const result = await login(http, form);
    running.current = false;
    setBusy(false);
    if (result.outcome === 'loggedIn') {
      events.emit('session.started', { userId: result.userId });
      onLoggedIn();
    } else setFailure(result.message);
  }
  return { busy, failure, run, clearFailure: () => setFailure(null) };
}
