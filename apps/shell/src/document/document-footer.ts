import { countryLanguages, getLanguage, type CountryCode } from '@oware/config';
import { createTextsSelector } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { escape } from './escape';
import styles from './document-footer.module.css';

/** Keys of the link texts, and the targets below the country prefix. */
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

const selectFooterTexts = createTextsSelector('main_footer', {
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
  languages: 'Language',
  english_counts: 'If translations of a rule differ, the English text counts.',
  responsible_gambling: 'Gambling can be addictive. Play responsibly.',
});

/** Code of the chosen language, and the page to return to. */
export interface LanguageChoice {
  language?: string | undefined;
  back: string;
}

/** Returns a form with a button for each language of the country. It needs no script. */
function buildLanguageForm(
  country: CountryCode,
  { language, back }: LanguageChoice,
  text: (key: 'languages' | 'english_counts') => string,
): string {
  const [own] = countryLanguages[country];
  const chosen = getLanguage(country, language);
  const buttons = countryLanguages[country].map(
    ({ code, name }) =>
      `<button name="language" value="${code}" lang="${code}" class="${styles.language}"${code === chosen.code ? ' aria-current="true"' : ''}>${escape(name)}</button>`,
  );
  return (
    `<form method="post" action="/api/${country}/patron/preferences/language">` +
    `<input type="hidden" name="back" value="${escape(back)}">` +
    `<div role="group" aria-label="${text('languages')}">${buttons.join(' ')}</div></form>` +
    (chosen.code === own.code ? '' : `<p>${text('english_counts')}</p>`)
  );
}

/**
 * Returns the footer of each page: the age limit, and information for everybody. The server writes it outside the rendered tree, so it
 * costs the browser no script; its links load whole pages.
 * @param choice chosen language, for pages where it can be changed
 * @param content content page `main_footer`; built-in texts replace missing ones
 */
export function buildDocumentFooter(
  country: CountryCode,
  content: PagesResponse | undefined,
  choice?: LanguageChoice,
): string {
  const texts = selectFooterTexts({ content });
  const text = (key: Parameters<typeof texts>[0]): string => escape(texts(key));
  const links = places.map(
    ([key, to]) => `<li><a class="${styles.link}" href="/${country}/m/${to}">${text(key)}</a></li>`,
  );
  // The operator sets its licence in the content page; without one nothing is shown.
  const licence = text('licence');
  return (
    `<footer class="${styles.footer}"><ul class="${styles.links}">${links.join('')}</ul>${choice ? buildLanguageForm(country, choice, text) : ''}` +
    `<p>${text('responsible_gambling')}</p>${licence ? `<p>${licence}</p>` : ''}</footer>`
  );
}
