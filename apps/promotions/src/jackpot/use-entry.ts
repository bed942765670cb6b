import { api, getErrorText } from '@oware/api-client';
import { BizCode, type JackpotEntry, type JackpotEntryRequest } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { submitEntry, findOpenEntry } from './submit-entry';

/** State of an entry; `unknown` and `login` wait for the player to retry. */
export interface EntryState {
  phase: 'idle' | 'sending' | 'unknown' | 'login';
  entered: JackpotEntry | null;
  rejection: string | null;
  start(request: JackpotEntryRequest): void;
  /** Sends an entry without a response again, with the same key. */
  retry(): void;
}

/** Sends one jackpot entry per tap, and resumes one at the start that a reload interrupted. */
export function useEntry(): EntryState {
  const platform = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const [phase, setPhase] = useState<EntryState['phase']>('idle');
  const [entered, setEntered] = useState<JackpotEntry | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const running = useRef(false);
  const lastRequest = useRef<JackpotEntryRequest | null>(null);

  const run = useCallback(
    async (request: JackpotEntryRequest | null): Promise<void> => {
      if (running.current || userId === null || request === null) return;
      running.current = true;
      lastRequest.current = request;
      setPhase('sending');
      setRejection(null);
      setEntered(null);
      const { http, storage, events, now } = platform;
      const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
      const end = await submitEntry({ http, storage, wait, now }, userId, request);
      running.current = false;
      if (end.kind === 'login') events.emit('login.requested', {});
      if (end.kind === 'unknown' || end.kind === 'login') return setPhase(end.kind);
      setPhase('idle');
      lastRequest.current = null;
      if (end.kind === 'entered') setEntered(end.entry);
      if (end.kind === 'rejected') {
        setRejection(getErrorText(end.error));
        if (end.error.bizCode === BizCode.selfExcluded) events.emit('exclusion.requested', {});
      }
      dispatch(api.util.invalidateTags(['Account']) as never);
    },
    [dispatch, platform, userId],
  );
  const retry = useCallback(() => {
    const { storage, now } = platform;
    void run(lastRequest.current ?? (userId === null ? null : findOpenEntry({ storage, now }, userId)));
  }, [platform, run, userId]);
  useEffect(retry, [retry]);
  return { phase, entered, rejection, start: (request) => void run(request), retry };
}
