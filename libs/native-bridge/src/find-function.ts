import { BRAND } from '@oware/config';
import { type NativeCommand } from './messages';

/** A way to hand one text to the app. */
export type NativeFunction = (json: string) => void;

interface WebView {
  webkit?: { messageHandlers?: Record<string, { postMessage?: unknown } | undefined> };
}

/**
 * The app's function of a command: on Android a method of the object that the web view put on the page, on iOS a message handler of
 * its own. A method is called on its object, for Android refuses one that was taken off. Undefined when this app has none.
 */
export function findFunction(view: object, command: NativeCommand): NativeFunction | undefined {
  const android = (view as Record<string, Record<string, unknown> | undefined>)[`${BRAND}App`];
  if (typeof android?.[command] === 'function')
    return (json) => (android as Record<string, NativeFunction>)[command]?.(json);
  const handler = (view as WebView).webkit?.messageHandlers?.[`${BRAND}App_${command}`];
  if (typeof handler?.postMessage === 'function')
    return (json) => (handler as { postMessage: NativeFunction }).postMessage(json);
  return undefined;
}
