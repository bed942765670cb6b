import { useCallback, useEffect, useRef, useState } from 'react';

export type ToastTone = 'default' | 'purple' | 'warning' | 'auto-use';
export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
  /** Whether it is shown until it is closed. */
  stays: boolean;
}

/** Display time of a toast, ms (reference: constants). */
export const TOAST_TIME: Readonly<Record<ToastTone, number>> = {
  default: 2500,
  purple: 2000,
  warning: 3000,
  'auto-use': 3000,
};
/** Maximum number of temporary messages shown at the same time; the others are queued. */
const MAX_VISIBLE = 3;

export interface Toasts {
  toasts: readonly ToastMessage[];
  /** @param stays whether it is shown until it is closed */
  show(text: string, tone?: ToastTone, stays?: boolean): void;
  close(text: string): void;
}

/**
 * Manages the messages on the screen. Each disappears after its time and the next one follows; those that stay have to be closed. Showing a
 * message again restarts its time. Timers do not run while the page is hidden.
 */
export function useToasts(): Toasts {
  const [queue, setQueue] = useState<readonly ToastMessage[]>([]);
  const nextId = useRef(1);
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const show = useCallback((text: string, tone: ToastTone = 'default', stays = false) => {
    const id = nextId.current++;
    setQueue((current) => [...current.filter((toast) => toast.text !== text), { id, text, tone, stays }]);
  }, []);
  const close = useCallback(
    (text: string) => setQueue((current) => current.filter((toast) => toast.text !== text)),
    [],
  );

  useEffect(() => {
    const running = timers.current;
    function run(): void {
      for (const { id, tone } of document.hidden ? [] : queue.filter(({ stays }) => !stays).slice(0, MAX_VISIBLE)) {
        if (!running.has(id))
          running.set(
            id,
            setTimeout(() => setQueue((current) => current.filter((toast) => toast.id !== id)), TOAST_TIME[tone]),
          );
      }
    }
    function turn(): void {
      running.forEach(clearTimeout);
      running.clear();
      run();
    }
    run();
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, [queue]);

  const passing = queue.filter(({ stays }) => !stays).slice(0, MAX_VISIBLE);
  return { toasts: queue.filter((toast) => toast.stays || passing.includes(toast)), show, close };
}
