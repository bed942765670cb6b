import { NATIVE_DEBOUNCE_MS } from '@oware/config';
import { type TrackedEvent } from './messages';

/** Queue of analytics events for the app. */
export interface Tracker {
  /** Adds an event; events within 500 ms are sent together, and none is lost. */
  track(event: string, data?: TrackedEvent['data']): void;
  /** Sends the queued events immediately, for example before the page closes. */
  flush(): void;
}

/** @param send sends events; returns false if the app cannot receive events; it is then not called again */
export function createTracker(now: () => number, send: (events: readonly TrackedEvent[]) => boolean): Tracker {
  let queued: TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasHandler = true;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (queued.length === 0) return;
    const events = queued;
    queued = [];
    hasHandler &&= send(events);
  }
  return {
    track(event, data) {
      queued.push({ event, at: now(), ...(data && { data }) });
      timer ??= setTimeout(flush, NATIVE_DEBOUNCE_MS);
    },
    flush,
  };
}
