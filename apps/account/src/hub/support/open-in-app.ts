import { BRAND } from '@oware/config';
import { createNativeBridge, nativeFeatureAvailable, parseNativeApp } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/** Lets the native app open its own customer service, when it is one that can (reference: platform). Browser only. */
export function openInApp(view: Window, { now, report }: Pick<Platform, 'now' | 'report'>): boolean {
  const app = parseNativeApp(view.navigator.userAgent);
  if (app === null || !nativeFeatureAvailable(app, 'customerServiceLaunch')) return false;
  const functions = (): Record<string, unknown> | undefined =>
    (view as unknown as Record<string, Record<string, unknown> | undefined>)[`${BRAND}App`];
  return createNativeBridge({ functions, now, logError: (message) => report(new Error(message), 'native app') }).send(
    'customerService',
    {},
  );
}
