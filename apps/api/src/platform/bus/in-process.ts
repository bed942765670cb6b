import { type Bus, type BusTopic, type BusTopics } from './index';

interface Listener {
  hear(message: unknown): void;
  wants: ((key: string) => boolean) | undefined;
}

/** Bus of a single server, and the local part of a bus of several servers. */
export interface InProcessBus extends Bus {
  /** Whether a listener wants messages of a topic about a key. */
  isWanted(topic: BusTopic, key: string): boolean;
}

/** Creates the bus of a single server: listeners run in the order of publishing, before `publish` returns. */
export function createInProcessBus(onListenerError: (error: unknown, topic: BusTopic) => void): InProcessBus {
  const listeners = new Map<BusTopic, Set<Listener>>();
  return {
    publish(topic, message) {
      for (const { hear } of [...(listeners.get(topic) ?? [])]) {
        try {
          hear(message);
        } catch (error) {
          onListenerError(error, topic);
        }
      }
    },
    subscribe<T extends BusTopic>(
      topic: T,
      listener: (message: BusTopics[T]) => void,
      wants?: (key: string) => boolean,
    ) {
      const own: Listener = { hear: listener as (message: unknown) => void, wants };
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(own));
      return () => void those.delete(own);
    },
    isWanted(topic, key) {
      for (const { wants } of listeners.get(topic) ?? []) if (wants === undefined || wants(key)) return true;
      return false;
    },
    trouble: () => null,
    async close() {
      listeners.clear();
    },
  };
}
