import { countries } from '@oware/config';
import { createEventBus } from '@oware/platform';
import { isReloaded, reloadInLanguage } from './reload-in-language';

/** Fakes a page in a language, with a language cookie. */
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
  // Nigeria has no Twi, so the country's own language applies, which the page has already.
  ['en-NG', 'tw', 0],
])('a page in %s of a player who chose %s is reloaded %d times', (lang, chosen, times) => {
  const { platform, reload } = page({ lang, chosen });
  reloadInLanguage(platform, reload, false);
  expect(reload).toHaveBeenCalledTimes(times);
});

it('treats a page as reloaded when the browser cannot report it', () => expect(isReloaded()).toBe(true));

it('does not loop when the reloaded page has the same language; checks again after a login', () => {
  const { platform, reload, events } = page({ chosen: 'pcm' });
  const end = reloadInLanguage(platform, reload, true);
  expect(reload).not.toHaveBeenCalled();
  events.emit('session.started', { userId: 'u1' });
  expect(reload).toHaveBeenCalledTimes(1);
  end();
  events.emit('session.started', { userId: 'u1' });
  expect(reload).toHaveBeenCalledTimes(1);
});
