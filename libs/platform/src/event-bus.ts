import { getCurrentEventName, type PlatformEventName, type PlatformEvents } from '@oware/contracts';

/** Typed events between remotes and the shell. */
export interface EventBus {
  emit<Name extends PlatformEventName>(name: Name, data: PlatformEvents[Name]): void;
  /** Returns a function that unsubscribes. */
  on<Name extends PlatformEventName>(name: Name, listener: (data: PlatformEvents[Name]) => void): () => void;
}

type Listener = (data: never) => void;

/**
 * Creates a bus for one browser session or one request. A listener that throws is reported and does not stop the others. An event without a
 * listener waits, the last of each name, for the first one. Names of platform API 1 are translated.
 */
export function createEventBus(report: (error: unknown, where: string) => void): EventBus {
  const listeners = new Map<PlatformEventName, Set<Listener>>();
  const undelivered = new Map<PlatformEventName, unknown>();

  function deliver(name: PlatformEventName, listener: Listener, data: unknown): void {
    try {
      listener(data as never);
    } catch (error) {
      report(error, `event ${name}`);
    }
  }

  return {
    emit(givenName, data) {
      const name = getCurrentEventName(givenName);
      const current = listeners.get(name);
      if (!current?.size) undelivered.set(name, data);
      else for (const listener of [...current]) deliver(name, listener, data);
    },
    on(givenName, listener) {
      const name = getCurrentEventName(givenName);
      const current = listeners.get(name) ?? new Set();
      listeners.set(name, current.add(listener));
      if (undelivered.has(name)) {
        const data = undelivered.get(name);
        undelivered.delete(name);
        deliver(name, listener, data);
      }
      return () => void current.delete(listener);
    },
  };
}
