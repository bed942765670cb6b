import { type CountryCode } from '@oware/config';
import { textsOf } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { escape } from './escape';
import styles from './document-footer.module.css';

/** Texts of the links and where they lead, below the country prefix. */
const places = [
  ['promotions', 'promotions'],
  ['missions', 'missionsCenter'],
  ['jackpot', 'jackpot-perfect6'],
  ['virtuals', 'n/virtual-lobby'],
  ['help', 'help'],
  ['how_to_play', 'help/how-to-play'],
  ['limits', 'limits'],
  ['self_exclusion', 'self-exclusion'],
  ['terms', 'help/about/terms'],
  ['privacy', 'help/about/privacy'],
  ['responsible_play', 'help/about/responsible_play'],
  ['adults', 'help/about/18_plus'],
] as const;

const selectFooterTexts = textsOf('main_footer', {
  promotions: 'Promotions',
  missions: 'Mission centre',
  jackpot: 'Jackpot',
  virtuals: 'Virtuals',
  help: 'Help',
  how_to_play: 'How to Play',
  limits: 'Limits and time-out',
  self_exclusion: 'Self-Exclusion',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  responsible_play: 'Responsible play',
  adults: '18+',
  licence: '',
  responsible_gambling: 'Gambling can be addictive. Play responsibly.',
});

/**
 * The foot of each page: who may play, and what everybody should be able to read. Written once by the server and no part of
 * the rendered tree, so it costs the browser no script; its links load their pages whole.
 * @param words the content page `main_footer`; own words stand in for what it does not say
 */
export function documentFooter(country: CountryCode, words: PagesResponse | undefined): string {
  const texts = selectFooterTexts({ content: words });
  const text = (key: Parameters<typeof texts>[0]): string => escape(texts(key));
  const links = places.map(
    ([key, to]) => `<li><a class="${styles.link}" href="/${country}/m/${to}">${text(key)}</a></li>`,
  );
  // Who runs the product names its licence in the content page; without one nothing is claimed.
  const licence = text('licence');
  return (
    `<footer class="${styles.footer}"><ul class="${styles.links}">${links.join('')}</ul>` +
    `<p>${text('responsible_gambling')}</p>${licence ? `<p>${licence}</p>` : ''}</footer>`
  );
}
