import { countries } from '@oware/config';
import { createEventBus } from '@oware/platform';
import { isReloaded, readInOwnLanguage } from './read-in-own-language';

/** A page in a language with a cookie that names one. */
function page({ lang = 'en-NG', chosen }: { lang?: string; chosen: string | undefined }) {
  document.documentElement.lang = lang;
  const events = createEventBus(() => undefined);
  const platform = { country: countries.ng, events, cookies: { get: () => chosen } } as never;
  return { events, platform, reload: jest.fn() };
}

it.each([
  ['en-NG', 'pcm', 1],
  ['pcm', 'en', 1],
  ['pcm', 'pcm', 0],
  ['en-NG', undefined, 0],
  // Nigeria has no Twi: its own language stands for it, in which the page is.
  ['en-NG', 'tw', 0],
])('a page in %s of a player who chose %s is loaded again %d times', (lang, chosen, times) => {
  const { platform, reload } = page({ lang, chosen });
  readInOwnLanguage(platform, reload, false);
  expect(reload).toHaveBeenCalledTimes(times);
});

it('a browser that cannot say how the page came loads nothing again', () => expect(isReloaded()).toBe(true));

it('does not go round when the page comes back in the same language; a login looks again', () => {
  const { platform, reload, events } = page({ chosen: 'pcm' });
  const end = readInOwnLanguage(platform, reload, true);
  expect(reload).not.toHaveBeenCalled();
  events.emit('session.started', { userId: 'u1' });
  expect(reload).toHaveBeenCalledTimes(1);
  end();
  events.emit('session.started', { userId: 'u1' });
  expect(reload).toHaveBeenCalledTimes(1);
});
