import { NATIVE_DEBOUNCE_MS } from '@oware/config';
import { type NativeFunction } from './find-function';
import {
  BRIDGE_VERSION,
  parseMessage,
  type AppMessage,
  type AppMessages,
  type NativeCommand,
  type NativeCommands,
} from './messages';
import { createResponses } from './responses';
import { createTracker, type Tracker } from './tracker';

export interface NativeBridgeOptions {
  /** Returns the app's function for a command; called for each command. */
  find(command: NativeCommand): NativeFunction | undefined;
  /** ms since 1970. */
  now(): number;
  /** Returns an unpredictable id, by which a response is recognised. */
  newId(): string;
  /** Logs that the app is older and has no such function; no failure of the product. */
  logMissing(message: string): void;
  logError(message: string): void;
}

export interface NativeBridge extends Tracker {
  /**
   * Sends a command to the app. True when the app handles it, and for the same command within 500 ms, which is not sent again (reference:
   * constants). False when the app has no such function, which is logged (reference: platform), or when it rejects the command: then the
   * page handles it itself.
   */
  ask<Name extends Exclude<NativeCommand, 'track'>>(name: Name, data: NativeCommands[Name]): Promise<boolean>;
  /**
   * Listens to messages of the app; a listener returns true when the page has handled the message. Returns a function that stops it.
   */
  on<Name extends AppMessage>(name: Name, listener: (data: AppMessages[Name]) => boolean): () => void;
  /** Called by the app. True when the page has handled the message. */
  receive(json: unknown): boolean;
}

/** Creates the bridge to the native app. */
export function createNativeBridge(options: NativeBridgeOptions): NativeBridge {
  const { now, newId } = options;
  const lastSent = new Map<NativeCommand, { at: number; taken: Promise<boolean> }>();
  const responses = createResponses();
  const listeners = new Map<AppMessage, Set<(data: never) => boolean>>();
  const tracker = createTracker(now, (events) => send(options, 'track', newId(), { events }));
  return {
    ...tracker,
    ask(name, data) {
      const last = lastSent.get(name);
      if (last && now() - last.at < NATIVE_DEBOUNCE_MS) return last.taken;
      const [at, id] = [now(), newId()];
      const taken = responses.to(id);
      if (send(options, name, id, data)) lastSent.set(name, { at, taken });
      else responses.settle(id, false);
      return taken;
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    receive(json) {
      const read = parseMessage(json);
      if (read?.kind === 'response') return responses.settle(read.id, read.ok);
      if (read === null) return false;
      return [...(listeners.get(read.name) ?? [])].some((listener) => listener(read.data as never));
    },
  };
}

/** Sends a command; false when the app has no function for it or the function throws. */
function send(
  { find, logMissing, logError }: NativeBridgeOptions,
  name: NativeCommand,
  id: string,
  data: object,
): boolean {
  const run = find(name);
  if (run === undefined) {
    logMissing(`The app has no function "${name}".`);
    return false;
  }
  try {
    run(JSON.stringify({ v: BRIDGE_VERSION, id, ...data }));
    return true;
  } catch (error) {
    logError(`The app's function "${name}" failed: ${String(error)}`);
    return false;
  }
}
