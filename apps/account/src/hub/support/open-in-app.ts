import { getPageBridge, hasNativeFeature } from '@oware/native-bridge';
import { type Platform } from '@oware/platform';

/**
 * Returns a function that opens the native app's customer service, if the app supports it (reference: platform); null in browsers and other
 * apps.
 * It resolves with false when the app declines; the page then shows the web helpdesk. Browser only.
 */
export function getAppService(
  view: Window,
  platform: Pick<Platform, 'now' | 'report'>,
): (() => Promise<boolean>) | null {
  const bridge = getPageBridge(view, platform);
  if (bridge === null || !hasNativeFeature(bridge.app, 'customerServiceLaunch')) return null;
  return () => bridge.ask('customerService', {});
}
