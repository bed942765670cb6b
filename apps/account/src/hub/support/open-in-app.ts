import { bridgeOfPage, nativeFeatureAvailable } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/**
 * How the native app opens its own customer service, when it is one that can (reference: platform); null in a browser and in other apps.
 * An app that says no resolves with false: then the way of the web is taken. Browser only.
 */
export function appService(view: Window, platform: Pick<Platform, 'now' | 'report'>): (() => Promise<boolean>) | null {
  const bridge = bridgeOfPage(view, platform);
  if (bridge === null || !nativeFeatureAvailable(bridge.app, 'customerServiceLaunch')) return null;
  return () => bridge.ask('customerService', {});
}
