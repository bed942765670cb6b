import { countries, formatMoment, SERVICE_WORKER, type CountryCode } from '@oware/config';
import { textsOf, type ContentState } from '@oware/content';
import { escape } from './escape';
import styles from './document-copy.module.css';

/** Texts of a copy, of the content page `page_frame`. Only the server says them. */
const selectCopyTexts = textsOf('page_frame', {
  offlineCopy: 'You are offline. This page is from {time}; nothing can be bet on.',
  tryAgain: 'Try again',
});

/** What stands above a copy of a page: how old it is, and a way to the page itself. It loads again once the network is back. */
export function copyNotice(state: ContentState, country: CountryCode, now: number): string {
  const text = selectCopyTexts(state);
  const time = formatMoment(now, countries[country].gmtOffset);
  return (
    `<div role="status" class="${styles.notice}"><p>${escape(text('offlineCopy', { params: { time } }))}</p>` +
    `<a class="${styles.again}" href="">${escape(text('tryAgain'))}</a></div>` +
    `<script defer src="${SERVICE_WORKER.backOnline}"></script>`
  );
}

/** Makes a rendered tree a thing to read: what would do something without its script cannot be tapped. React escapes every other `<`. */
export const readOnly = (html: string): string =>
  html.replace(/<(button|input|select|textarea)(?=[ >])/g, '<$1 disabled');
