import { type CountryCode } from '@oware/config';
import { createTextsSelector } from '@oware/content';
import { type PagesResponse } from '@oware/contracts';
import { escape } from './escape';
import styles from './document-copy.module.css';

/** Texts of the strip above a page that saves data, from the content page `main_footer`, which each document has. */
const selectSaverTexts = createTextsSelector('main_footer', {
  saver_still: 'Data saver: live after your first tap',
  saver_used: 'Data saver: about {size} so far',
  saver_change: 'Change',
});

/** Page with the setting of the data saver, below the country prefix. */
const CHOICE = 'n/me/theme_options';

/**
 * Returns the strip above a page that saves data: first the notice that prices are not live yet, then the data used so far, which
 * `saver-script.ts` fills in.
 */
export function buildSaverStrip(country: CountryCode, content: PagesResponse | undefined): string {
  const texts = selectSaverTexts({ content });
  return (
    `<div class="${styles.strip}"><p><span class="${styles.still}">${escape(texts('saver_still'))}</span>` +
    `<span class="${styles.used}" data-used="${escape(texts('saver_used'))}"></span></p>` +
    `<a class="${styles.change}" href="/${country}/m/${CHOICE}">${escape(texts('saver_change'))}</a></div>`
  );
}
