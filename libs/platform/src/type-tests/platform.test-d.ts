import { type ReactNode } from 'react';
import {
  chooseTheme,
  currentTheme,
  loadLate,
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
// @ts-expect-error an address is a text or a number of steps
platform.navigate(new URL('https://example.com'));
// @ts-expect-error a reducer returns the state that it takes
platform.injectSlice<number>('demo', () => 'text');

exactly<number | undefined>()(platform.storage.get('count', (value): value is number => typeof value === 'number'));
exactly<boolean>()(platform.storage.set('count', 1));
exactly<string | undefined>()(platform.cookies.get('theme'));
// @ts-expect-error what comes from a storage is checked
platform.storage.get('count');

exactly<Promise<{ part: number }>>()(loadLate(platform, () => Promise.resolve({ part: 1 })));

chooseTheme(platform, currentTheme(platform));
// @ts-expect-error there is no such theme
chooseTheme(platform, 'neon');

exactly<ReactNode>()(Slot({ name: 'home.section' }));
// @ts-expect-error the frame has no such place
exactly<ReactNode>()(Slot({ name: 'footer.links' }));
