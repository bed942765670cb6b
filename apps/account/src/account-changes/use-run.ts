import { type ApiError } from '@oware/api-client';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { wordsOf } from '../session/words-of';
import { selectChangeTexts } from './texts';

/** A change under way and what stood in its way. */
export interface Run {
  busy: boolean;
  failure: string | null;
  /** Runs one change at a time; a second call while one runs does nothing. Code that could not be fetched counts as a lost connection. */
  once(work: () => Promise<void>): void;
  /** Says the server's words, or that no answer came; null takes back what was said. */
  fail(error: ApiError | string | null): void;
}

export function useRun(): Run {
  const { report } = usePlatform();
  const text = useSelector(selectChangeTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      report(error, 'account change');
      setFailure(text('network'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  function fail(error: ApiError | string | null): void {
    setFailure(error === null || typeof error === 'string' ? error : wordsOf(error, text('network')));
  }
  return { busy, failure, once: (work) => void run(work), fail };
}
