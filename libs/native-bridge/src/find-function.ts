import { BRAND } from '@oware/config';
import { type NativeCommand } from './messages';

/** A function that sends one text to the app. */
export type NativeFunction = (json: string) => void;

interface WebView {
  webkit?: { messageHandlers?: Record<string, { postMessage?: unknown } | undefined> };
}

/**
 * Returns the app's function for a command: on Android a method of the object that the web view added to the page, on iOS a separate
 * message handler. Android methods must be called on their object. Undefined when this app has none.
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
