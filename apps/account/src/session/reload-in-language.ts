import { LANGUAGE_COOKIE, getLanguageTag } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Whether this page was reloaded already; true in browsers that cannot report it, to avoid a reload loop. */
export function isReloaded(): boolean {
  if (!('getEntriesByType' in performance)) return true;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit === undefined || visit.type === 'reload';
}

/**
 * At the start and after a login: reloads the page if the login has changed the language, because data fetched from now on would be in the new
 * one. At the start only once: a page that is still in the same language after a reload, such as an offline copy, is kept. Browser only.
 * @returns a function that stops it
 */
export function reloadInLanguage(
  { cookies, country, events }: Pick<Platform, 'cookies' | 'country' | 'events'>,
  reload = () => window.location.reload(),
  reloaded = isReloaded(),
): () => void {
  const check = (): void => {
    const chosen = cookies.get(LANGUAGE_COOKIE);
    const { lang } = document.documentElement;
    if (chosen !== undefined && lang !== '' && lang !== getLanguageTag(country.shortName, chosen)) reload();
  };
  if (!reloaded) check();
  return events.on('session.started', check);
}
