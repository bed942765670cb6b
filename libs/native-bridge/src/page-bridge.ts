import { BRAND } from '@oware/config';
import { createNativeBridge, type NativeBridge } from './bridge';
import { findFunction } from './find-function';
import { parseNativeApp, type NativeApp } from './native-app';

/** The app that shows the page, and the way to it. */
export interface PageBridge extends NativeBridge {
  app: NativeApp;
}

/** Where the one bridge of a page is kept: each remote has a copy of this code, and all of them speak through one. */
const KEPT = Symbol.for('oware.native-bridge.1');

/** What the app finds on the page. */
interface BridgedWindow {
  [KEPT]?: PageBridge;
}

/** An app has no function that a page asked for. It is logged, but no release is charged with it: older apps have fewer functions. */
class MissingFunction extends Error {
  override readonly name = 'MissingFunction';
}

/**
 * The bridge of the page to the app around it, made by whoever asks first; null in a browser and in a frame of another page. The app
 * finds `OwareWeb.receive` on the page. Browser only.
 */
export function bridgeOfPage(
  view: Window,
  { now, report }: { now(): number; report(error: unknown, where?: string): void },
): PageBridge | null {
  const app = parseNativeApp(view.navigator.userAgent);
  if (app === null || view.top !== view) return null;
  const page = view as Window & BridgedWindow;
  const known = page[KEPT];
  if (known) return known;
  const bridge = createNativeBridge({
    find: (command) => findFunction(view, command),
    now,
    newId: () => Array.from(view.crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-'),
    logMissing: (message) => report(new MissingFunction(message), 'native app'),
    logError: (message) => report(new Error(message), 'native app'),
  });
  Object.defineProperty(view, `${BRAND}Web`, { value: Object.freeze({ receive: bridge.receive }) });
  return (page[KEPT] = { ...bridge, app });
}
