import { api, wordsOf } from '@oware/api-client';
import { BizCode, type JackpotEntry, type JackpotEntryRequest } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useDispatch } from '@oware/platform/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { enterSurely, findOpenEntry } from './enter-surely';

/** State of an entry; `unknown` and `login` wait for the player to retry. */
export interface Entering {
  phase: 'idle' | 'sending' | 'unknown' | 'login';
  entered: JackpotEntry | null;
  refusal: string | null;
  start(request: JackpotEntryRequest): void;
  /** Sends an entry without a response again, with the same key. */
  again(): void;
}

/** Sends one jackpot entry per tap, and resumes one at the start that a reload interrupted. */
export function useEnter(): Entering {
  const platform = usePlatform();
  const userId = useUserId();
  const dispatch = useDispatch();
  const [phase, setPhase] = useState<Entering['phase']>('idle');
  const [entered, setEntered] = useState<JackpotEntry | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const asked = useRef<JackpotEntryRequest | null>(null);

  const run = useCallback(
    async (request: JackpotEntryRequest | null): Promise<void> => {
      if (running.current || userId === null || request === null) return;
      running.current = true;
      asked.current = request;
      setPhase('sending');
      setRefusal(null);
      setEntered(null);
      const { http, storage, events, now } = platform;
      const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
      const end = await enterSurely({ http, storage, wait, now }, userId, request);
      running.current = false;
      if (end.kind === 'login') events.emit('login.ask', {});
      if (end.kind === 'unknown' || end.kind === 'login') return setPhase(end.kind);
      setPhase('idle');
      asked.current = null;
      if (end.kind === 'entered') setEntered(end.entry);
      if (end.kind === 'refused') {
        setRefusal(wordsOf(end.error));
        if (end.error.bizCode === BizCode.selfExcluded) events.emit('exclusion.ask', {});
      }
      dispatch(api.util.invalidateTags(['Account']) as never);
    },
    [dispatch, platform, userId],
  );
  const again = useCallback(() => {
    const { storage, now } = platform;
    void run(asked.current ?? (userId === null ? null : findOpenEntry({ storage, now }, userId)));
  }, [platform, run, userId]);
  useEffect(again, [again]);
  return { phase, entered, refusal, start: (request) => void run(request), again };
}
