import { createCookies, createEventBus, type Platform } from '@oware/platform';
import { testPlatform } from './platform';

/** A tab of a browser: what survives a full load is `window.sessionStorage` and `document.cookie`. */
export interface Tab {
  platform: Platform;
  loads: { reload: jest.Mock; assign: jest.Mock; replace: jest.Mock };
  /** Lets what is under way come to its end. */
  settled(): Promise<void>;
}

/** One page in a tab, with its first view on the screen. Time is that of `Date.now()`. */
export function openTab(): Tab {
  const platform: Platform = {
    ...testPlatform({ sessionStorage: () => window.sessionStorage, now: () => Date.now() }),
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

const listening: Parameters<Document['addEventListener']>[] = [];
const listen = document.addEventListener.bind(document);
document.addEventListener = (...listener: Parameters<Document['addEventListener']>) => {
  listening.push(listener);
  listen(...listener);
};

/** A new session: nothing of earlier tabs is left. */
export function closeBrowser(): void {
  for (const [name, listener] of listening.splice(0)) document.removeEventListener(name, listener);
  window.sessionStorage.clear();
  document.body.innerHTML = '';
  document.cookie = 'remote-pins=; path=/; max-age=0';
}
