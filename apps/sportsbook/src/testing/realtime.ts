import { Observable, type Realtime } from '@oware/realtime';

const silent = new Observable<never>();

/**
 * Returns a bus that emits nothing, with the given members replaced. It has every member because components of an earlier test of the same
 * process may still listen for a moment.
 */
export const createTestRealtime = (members: Partial<Record<keyof Realtime, unknown>>): Realtime =>
  ({
    status$: silent,
    topic$: () => silent,
    subscribed$: silent,
    personal$: () => silent,
    connect: async () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
    ...members,
  }) as Realtime;
