import { EventEmitter } from 'node:events';
import { type Bus, type BusTopic } from './index';

/** Bus of a single server: listeners run in the order of publishing, before `publish` returns. */
export function inProcessBus(onListenerError: (error: unknown, topic: BusTopic) => void): Bus {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish(topic, message) {
      emitter.emit(topic, message);
    },
    subscribe(topic, listener) {
      const guarded = (message: Parameters<typeof listener>[0]): void => {
        try {
          listener(message);
        } catch (error) {
          onListenerError(error, topic);
        }
      };
      emitter.on(topic, guarded);
      return () => emitter.off(topic, guarded);
    },
    async close() {
      emitter.removeAllListeners();
    },
  };
}
