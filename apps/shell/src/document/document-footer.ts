import { BRAND, type CountryCode } from '@oware/config';
import { readText } from '@oware/content';
import { type PagesAnswer } from '@oware/contracts';
import { escape } from './escape';
import styles from './document-footer.module.css';

const places = [
  ['terms', 'Terms and conditions', 'terms'],
  ['privacy', 'Privacy', 'privacy'],
  ['responsible_play', 'Responsible play', 'responsible_play'],
  ['adults', '18+', '18_plus'],
] as const;

/**
 * The foot of each page: who may play, and what everybody should be able to read. Written once by the server and no part of
 * the rendered tree, so it costs the browser no script; its links load their pages whole.
 * @param words the content page `main_footer`; own words stand in for what it does not say
 */
export function documentFooter(country: CountryCode, words: PagesAnswer | undefined): string {
  const text = (key: string, own: string): string =>
    escape(readText(words, 'main_footer', key, { params: { brand: BRAND } }) ?? own);
  const links = places.map(
    ([key, own, topic]) =>
      `<li><a class="${styles.link}" href="/${country}/m/help/about/${topic}">${text(key, own)}</a></li>`,
  );
  return (
    `<footer class="${styles.footer}"><ul class="${styles.links}">${links.join('')}</ul>` +
    `<p>${text('responsible_gambling', 'Gambling can be addictive. Play responsibly.')}</p></footer>`
  );
}
