import { NATIVE_DEBOUNCE_MS } from '@oware/config';

/** What the page may ask of the app (reference: platform), with the data each command carries. */
export interface NativeCommands {
  login: { okUrl?: string };
  share: { text: string; url: string };
  openLink: { url: string };
  customerService: Record<string, never>;
  track: { event: string; data?: Record<string, string | number> };
}

export interface NativeBridgeOptions {
  /** The functions that the app's web view put on the page, looked up at each command. */
  functions(): Record<string, unknown> | undefined;
  /** ms since 1970. */
  now(): number;
  logError(message: string): void;
}

export interface NativeBridge {
  /**
   * Hands a command to the app; true when it was taken. The same command within 500 ms is dropped (reference: constants), except
   * `track`, whose every call counts. A missing function is logged (reference: platform).
   */
  send<Name extends keyof NativeCommands>(name: Name, data: NativeCommands[Name]): boolean;
}

/** Makes the bridge to the native app. */
export function createNativeBridge({ functions, now, logError }: NativeBridgeOptions): NativeBridge {
  const lastSent = new Map<string, number>();
  return {
    send(name, data) {
      const time = now();
      const last = lastSent.get(name);
      if (name !== 'track' && last !== undefined && time - last < NATIVE_DEBOUNCE_MS) return false;
      const run = functions()?.[name];
      if (typeof run !== 'function') {
        logError(`The app has no function "${name}".`);
        return false;
      }
      lastSent.set(name, time);
      (run as (json: string) => void)(JSON.stringify(data));
      return true;
    },
  };
}
