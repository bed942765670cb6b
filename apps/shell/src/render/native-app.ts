import { parseNativeApp, type NativeApp } from '@oware/native-bridge';
import { type RenderRequest } from './contract';

/**
 * Checks whether an address asks for the page's own header in the native app (reference: routes).
 * @param search query of the address
 */
export const asksForHeader = (search: string): boolean =>
  new URLSearchParams(search).get('isShowHeader')?.toLowerCase() === 'true';

/**
 * Returns the native app that a request is from; it replaces the page's header and navigation, unless the address asks for the page's own.
 */
export function getNativeApp({ forward, url }: Pick<RenderRequest, 'forward' | 'url'>): NativeApp['os'] | undefined {
  return asksForHeader(new URL(url, 'http://edge').search) ? undefined : parseNativeApp(forward['user-agent'])?.os;
}
