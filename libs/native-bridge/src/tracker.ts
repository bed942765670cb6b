import { NATIVE_DEBOUNCE_MS } from '@oware/config';
import { type TrackedEvent } from './messages';

/** Events on their way to the app. */
export interface Tracker {
  /** Notes an event; what comes within 500 ms goes to the app at once, and nothing is lost. */
  track(event: string, data?: TrackedEvent['data']): void;
  /** Hands over what was noted, before the page goes away. */
  flush(): void;
}

/** @param send hands events over; false when the app has no function for them: then it is not asked again */
export function createTracker(now: () => number, send: (events: readonly TrackedEvent[]) => boolean): Tracker {
  let noted: TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listens = true;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (noted.length === 0) return;
    const events = noted;
    noted = [];
    listens &&= send(events);
  }
  return {
    track(event, data) {
      noted.push({ event, at: now(), ...(data && { data }) });
      timer ??= setTimeout(flush, NATIVE_DEBOUNCE_MS);
    },
    flush,
  };
}
