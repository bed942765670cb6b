import { createCookies, createEventBus, type Platform } from '@oware/platform';
import { createTestPlatform } from './platform';

/** A browser tab: `window.sessionStorage` and `document.cookie` survive a full load. */
export interface Tab {
  platform: Platform;
  loads: { reload: jest.Mock; assign: jest.Mock; replace: jest.Mock };
  /** Waits for pending promises. */
  settled(): Promise<void>;
}

/** Opens a page in a tab, with its first view on the screen. Its clock is `Date.now()`. */
export function openTab(): Tab {
  const platform: Platform = {
    ...createTestPlatform({ sessionStorage: () => window.sessionStorage, now: () => Date.now() }),
    afterHydration: (run) => run(),
    cookies: createCookies(() => document.cookie),
    events: createEventBus((error) => {
      throw error;
    }),
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  return { platform, loads: { reload: jest.fn(), assign: jest.fn(), replace: jest.fn() }, settled };
}

const stops: (() => void)[] = [];
for (const target of [document, window]) {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | object,
  ) => {
    stops.push(() => target.removeEventListener(name, listener, options));
    listen(name, listener, options);
  };
}

/** Starts a new session without anything from earlier tabs. */
export function closeBrowser(): void {
  for (const stop of stops.splice(0)) stop();
  window.sessionStorage.clear();
  document.body.innerHTML = '';
  document.cookie = 'remote-pins=; path=/; max-age=0';
}
