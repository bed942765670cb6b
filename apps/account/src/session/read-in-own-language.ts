import { LANGUAGE_COOKIE, languageTag } from '@oware/config';
import { type Platform } from '@oware/platform';

/**
 * At the start and after a login: loads the page again when the login has brought another language than it is in: what is fetched from now on would be in that. Once: a page that
 * comes back in the same language, such as a copy without a network, stays. Browser only.
 * @returns what ends it
 */
export function readInOwnLanguage({
  cookies,
  country,
  events,
}: Pick<Platform, 'cookies' | 'country' | 'events'>): () => void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const look = (): void => {
    const chosen = cookies.get(LANGUAGE_COOKIE);
    const { lang } = document.documentElement;
    if (chosen !== undefined && lang !== '' && lang !== languageTag(country.shortName, chosen))
      window.location.reload();
  };
  if (visit?.type !== 'reload') look();
  return events.on('session.started', look);
}
