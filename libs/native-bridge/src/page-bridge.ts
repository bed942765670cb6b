import { BRAND } from '@oware/config';
import { createNativeBridge, type NativeBridge } from './bridge';
import { findFunction } from './find-function';
import { parseNativeApp, type NativeApp } from './native-app';

/** The app that shows the page, with the bridge to it. */
export interface PageBridge extends NativeBridge {
  app: NativeApp;
}

/** Key of the page's only bridge: each remote has a copy of this code, but all share one bridge. */
const BRIDGE = Symbol.for('oware.native-bridge.1');

/** Properties that the app uses on the page. */
interface BridgedWindow {
  [BRIDGE]?: PageBridge;
}

/**
 * The app lacks a function that a page used. Logged, but not counted as a failure of a release: older apps have fewer functions.
 */
class MissingFunction extends Error {
  override readonly name = 'MissingFunction';
}

/**
 * Returns the page's bridge to the app around it, created on first use; null in a browser and in a frame of another page. The app calls
 * `OwareWeb.receive` on the page. Browser only.
 */
export function getPageBridge(
  view: Window,
  { now, report }: { now(): number; report(error: unknown, where?: string): void },
): PageBridge | null {
  const app = parseNativeApp(view.navigator.userAgent);
  if (app === null || view.top !== view) return null;
  const page = view as Window & BridgedWindow;
  const existing = page[BRIDGE];
  if (existing) return existing;
  const bridge = createNativeBridge({
    find: (command) => findFunction(view, command),
    now,
    newId: () => Array.from(view.crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-'),
    logMissing: (message) => report(new MissingFunction(message), 'native app'),
    logError: (message) => report(new Error(message), 'native app'),
  });
  Object.defineProperty(view, `${BRAND}Web`, { value: Object.freeze({ receive: bridge.receive }) });
  return (page[BRIDGE] = { ...bridge, app });
}
