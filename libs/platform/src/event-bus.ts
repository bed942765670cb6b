import { type PlatformEventName, type PlatformEvents } from '@oware/contracts';

/** Typed events between remotes and the shell. */
export interface EventBus {
  emit<Name extends PlatformEventName>(name: Name, data: PlatformEvents[Name]): void;
  /** Returns a function that unsubscribes. */
  on<Name extends PlatformEventName>(name: Name, listener: (data: PlatformEvents[Name]) => void): () => void;
}

type Listener = (data: never) => void;

/**
 * Creates a bus for one browser session or one request. A listener that throws is reported and does not stop the others. An event without a
 * listener is kept, the last of each name, for the first one.
 */
export function createEventBus(report: (error: unknown, where: string) => void): EventBus {
  const listeners = new Map<PlatformEventName, Set<Listener>>();
  const kept = new Map<PlatformEventName, unknown>();

  function deliver(name: PlatformEventName, listener: Listener, data: unknown): void {
    try {
      listener(data as never);
    } catch (error) {
      report(error, `event ${name}`);
    }
  }

  return {
    emit(name, data) {
      const current = listeners.get(name);
      if (!current?.size) kept.set(name, data);
      else for (const listener of [...current]) deliver(name, listener, data);
    },
    on(name, listener) {
      const current = listeners.get(name) ?? new Set();
      listeners.set(name, current.add(listener));
      if (kept.has(name)) {
        const data = kept.get(name);
        kept.delete(name);
        deliver(name, listener, data);
      }
      return () => void current.delete(listener);
    },
  };
}
