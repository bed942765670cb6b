import { parseNativeApp, type NativeApp } from '@oware/native-bridge';
import { type RenderRequest } from './contract';

/** The native app that a request comes from, which has a header and a navigation of its own; `isShowHeader=true` asks for the page's (reference: routes). */
export function appOf({ forward, url }: Pick<RenderRequest, 'forward' | 'url'>): NativeApp['os'] | undefined {
  const shows = new URL(url, 'http://edge').searchParams.get('isShowHeader')?.toLowerCase() === 'true';
  return shows ? undefined : parseNativeApp(forward['user-agent'])?.os;
}
