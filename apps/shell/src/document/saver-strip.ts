import { type CountryCode } from '@oware/config';
import { textsOf } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { escape } from './escape';
import styles from './document-copy.module.css';

/** Texts of the content page `main_footer`, which each document has: what stands above a page that saves data. */
const selectSaverTexts = textsOf('main_footer', {
  saver_still: 'Data saver: live after your first tap',
  saver_used: 'Data saver: about {size} so far',
  saver_change: 'Change',
});

/** Where the data saver is chosen, below the country prefix. */
const CHOICE = 'n/me/theme_options';

/** The line above a page that saves data: that prices stand still as long as they do, then what was used so far, which `saver-script.ts` fills in. */
export function saverStrip(country: CountryCode, words: PagesResponse | undefined): string {
  const texts = selectSaverTexts({ content: words });
  return (
    `<div class="${styles.strip}"><p><span class="${styles.still}">${escape(texts('saver_still'))}</span>` +
    `<span class="${styles.used}" data-used="${escape(texts('saver_used'))}"></span></p>` +
    `<a class="${styles.change}" href="/${country}/m/${CHOICE}">${escape(texts('saver_change'))}</a></div>`
  );
}
