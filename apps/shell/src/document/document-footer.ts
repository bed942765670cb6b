import { countryLanguages, languageOf, type CountryCode } from '@oware/config';
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
  languages: 'Language',
  english_counts: 'If translations of a rule differ, the English text counts.',
  responsible_gambling: 'Gambling can be addictive. Play responsibly.',
});

/** The language that is chosen, by its code, and the page to come back to. */
export interface LanguageChoice {
  language?: string | undefined;
  back: string;
}

/** A button for each language of the country: the form needs no script. */
function languageForm(
  country: CountryCode,
  { language, back }: LanguageChoice,
  text: (key: 'languages' | 'english_counts') => string,
): string {
  const [own] = countryLanguages[country];
  const chosen = languageOf(country, language);
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
 * The foot of each page: who may play, and what everybody should be able to read. Written once by the server and no part of
 * the rendered tree, so it costs the browser no script; its links load their pages whole.
 * @param choice what language is chosen, for pages on which another can be
 * @param words the content page `main_footer`; own words stand in for what it does not say
 */
export function documentFooter(
  country: CountryCode,
  words: PagesResponse | undefined,
  choice?: LanguageChoice,
): string {
  const texts = selectFooterTexts({ content: words });
  const text = (key: Parameters<typeof texts>[0]): string => escape(texts(key));
  const links = places.map(
    ([key, to]) => `<li><a class="${styles.link}" href="/${country}/m/${to}">${text(key)}</a></li>`,
  );
  // Who runs the product names its licence in the content page; without one nothing is claimed.
  const licence = text('licence');
  return (
    `<footer class="${styles.footer}"><ul class="${styles.links}">${links.join('')}</ul>${choice ? languageForm(country, choice, text) : ''}` +
    `<p>${text('responsible_gambling')}</p>${licence ? `<p>${licence}</p>` : ''}</footer>`
  );
}
