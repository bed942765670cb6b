import { parseNativeApp, type NativeApp } from '@oware/native-bridge';
import { type RenderRequest } from './contract';

/** Whether an address asks for the page's own header in the native app (reference: routes). @param search its query */
export const asksForHeader = (search: string): boolean =>
  new URLSearchParams(search).get('isShowHeader')?.toLowerCase() === 'true';

/** The native app that a request comes from, which has a header and a navigation of its own, unless its address asks for the page's. */
export function appOf({ forward, url }: Pick<RenderRequest, 'forward' | 'url'>): NativeApp['os'] | undefined {
  return asksForHeader(new URL(url, 'http://edge').search) ? undefined : parseNativeApp(forward['user-agent'])?.os;
}
