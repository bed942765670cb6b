import { type CountryCode } from '@oware/config';
import { textsOf } from '@oware/content';
import { type PagesAnswer } from '@oware/contracts';
import { escape } from './escape';
import styles from './document-footer.module.css';

const places = [
  ['terms', 'terms'],
  ['privacy', 'privacy'],
  ['responsible_play', 'responsible_play'],
  ['adults', '18_plus'],
] as const;

const selectFooterTexts = textsOf('main_footer', {
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  responsible_play: 'Responsible play',
  adults: '18+',
  responsible_gambling: 'Gambling can be addictive. Play responsibly.',
});

/**
 * The foot of each page: who may play, and what everybody should be able to read. Written once by the server and no part of
 * the rendered tree, so it costs the browser no script; its links load their pages whole.
 * @param words the content page `main_footer`; own words stand in for what it does not say
 */
export function documentFooter(country: CountryCode, words: PagesAnswer | undefined): string {
  const texts = selectFooterTexts({ content: words });
  const text = (key: Parameters<typeof texts>[0]): string => escape(texts(key));
  const links = places.map(
    ([key, topic]) => `<li><a class="${styles.link}" href="/${country}/m/help/about/${topic}">${text(key)}</a></li>`,
  );
  return (
    `<footer class="${styles.footer}"><ul class="${styles.links}">${links.join('')}</ul>` +
    `<p>${text('responsible_gambling')}</p></footer>`
  );
}
