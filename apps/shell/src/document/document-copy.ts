import { countries, formatMoment, SERVICE_WORKER, type CountryCode } from '@oware/config';
import { createTextsSelector, type ContentState } from '@oware/content';
import { escape } from './escape';
import styles from './document-copy.module.css';

/** Texts of a copy, from the content page `page_frame`. Used only by the server. */
const selectCopyTexts = createTextsSelector('page_frame', {
  offlineCopy: 'You are offline. This page is from {time}; nothing can be bet on.',
  tryAgain: 'Try again',
});

/**
 * Returns the notice above a copy of a page: its age, and a link to the page itself. The page reloads once the network is back.
 */
export function buildCopyNotice(state: ContentState, country: CountryCode, now: number): string {
  const text = selectCopyTexts(state);
  const time = formatMoment(now, countries[country].gmtOffset);
  return (
    `<div role="status" class="${styles.notice}"><p>${escape(text('offlineCopy', { params: { time } }))}</p>` +
    `<a class="${styles.again}" href="">${escape(text('tryAgain'))}</a></div>` +
    `<script defer src="${SERVICE_WORKER.backOnline}"></script>`
  );
}

/** Disables the controls of a rendered tree, which do nothing without scripts. React escapes every other `<`. */
export const disableControls = (html: string): string =>
  html.replace(/<(button|input|select|textarea)(?=[ >])/g, '<$1 disabled');
