import { LANGUAGE_COOKIE, languageTag } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Whether this page is one that was loaded again already; so is one of a browser that cannot say it, for it must not go round. */
export function isReloaded(): boolean {
  if (!('getEntriesByType' in performance)) return true;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === undefined || visit.type === 'reload';
}

/**
 * At the start and after a login: loads the page again when the login has brought another language than it is in, for what is fetched from now on
 * would be in that. Once at the start: a page that comes back in the same language, such as a copy without a network, stays. Browser only.
 * @returns what ends it
 */
export function readInOwnLanguage(
  { cookies, country, events }: Pick<Platform, 'cookies' | 'country' | 'events'>,
  reload = () => window.location.reload(),
  reloaded = isReloaded(),
): () => void {
  const look = (): void => {
    const chosen = cookies.get(LANGUAGE_COOKIE);
    const { lang } = document.documentElement;
    if (chosen !== undefined && lang !== '' && lang !== languageTag(country.shortName, chosen)) reload();
  };
  if (!reloaded) look();
  return events.on('session.started', look);
}
