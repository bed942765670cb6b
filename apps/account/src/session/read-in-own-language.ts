import { LANGUAGE_COOKIE, languageTag } from '@oware/config';
import { type Platform } from '@oware/platform';

/** Loads the page again when the login has brought another language than it is in: what is fetched from now on would be in that. Browser only. */
export function readInOwnLanguage(
  { cookies, country }: Pick<Platform, 'cookies' | 'country'>,
  reload = () => window.location.reload(),
): void {
  const chosen = cookies.get(LANGUAGE_COOKIE);
  const { lang } = document.documentElement;
  if (chosen !== undefined && lang !== '' && lang !== languageTag(country.shortName, chosen)) reload();
}
