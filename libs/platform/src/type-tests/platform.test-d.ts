import { type ReactNode } from 'react';
import {
  chooseTheme,
  getCurrentTheme,
  loadAfterHydration,
  PLATFORM_VERSION,
  selectUserId,
  Slot,
  useLoggedIn,
  usePlatform,
  useUserId,
  type Cookies,
  type EventBus,
  type Platform,
  type SafeStorage,
} from '../index';
import { exactly } from './exactly';

/* Interface of the shell for remotes. */
export function useHooks(): void {
  exactly<Platform>()(usePlatform());
  exactly<string | null>()(useUserId());
  exactly<boolean>()(useLoggedIn());
}
exactly<string | null>()(selectUserId({}));
export const version: string = PLATFORM_VERSION;

declare const platform: Platform;
exactly<EventBus>()(platform.events);
exactly<Cookies>()(platform.cookies);
exactly<SafeStorage>()(platform.storage);
exactly<SafeStorage>()(platform.sessionStorage);
exactly<string>()(platform.basePath);
exactly<boolean>()(platform.isServer);
exactly<string>()(platform.deviceId);
exactly<'gh' | 'ng'>()(platform.country.shortName);
exactly<number>()(platform.now());
exactly<'waiting' | 'ready' | 'missing'>()(platform.protection.state());
exactly<() => void>()(platform.protection.subscribe(() => undefined));
platform.protection.retry();

platform.navigate('/n/me', { replace: true });
platform.navigate(-1);
platform.afterHydration(() => undefined);
platform.report(new Error('x'), 'where');
platform.report('anything');
platform.injectSlice('demo', (state: number = 0) => state);
// @ts-expect-error a destination is a string or a number of steps
platform.navigate(new URL('https://example.com'));
// @ts-expect-error a reducer must return the type of its state
platform.injectSlice<number>('demo', () => 'text');

exactly<number | undefined>()(platform.storage.get('count', (value): value is number => typeof value === 'number'));
exactly<boolean>()(platform.storage.set('count', 1));
exactly<string | undefined>()(platform.cookies.get('theme'));
// @ts-expect-error a stored value needs a type guard
platform.storage.get('count');

exactly<Promise<{ part: number }>>()(loadAfterHydration(platform, () => Promise.resolve({ part: 1 })));

chooseTheme(platform, getCurrentTheme(platform));
// @ts-expect-error there is no such theme
chooseTheme(platform, 'neon');

exactly<ReactNode>()(Slot({ name: 'home.section' }));
// @ts-expect-error no slot has this name
exactly<ReactNode>()(Slot({ name: 'footer.links' }));
