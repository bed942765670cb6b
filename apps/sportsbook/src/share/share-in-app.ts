import { BRAND } from '@oware/config';
import { createNativeBridge, parseNativeApp, type NativeCommands } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/** Lets the native app share, where the page stands in one; its own sheet takes the place of ours. Browser only. */
export function shareInApp(
  view: Window,
  { now, report }: Pick<Platform, 'now' | 'report'>,
  what: NativeCommands['share'],
): boolean {
  if (parseNativeApp(view.navigator.userAgent) === null) return false;
  const functions = (): Record<string, unknown> | undefined =>
    (view as unknown as Record<string, Record<string, unknown> | undefined>)[`${BRAND}App`];
  return createNativeBridge({ functions, now, logError: (message) => report(new Error(message), 'native app') }).send(
    'share',
    what,
  );
}
