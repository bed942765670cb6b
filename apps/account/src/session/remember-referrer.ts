import { type Platform } from '@oware/platform';

/** Key in session storage (reference: storage). */
const REFERRER = 'referrer';

/** Keeps which site this visit came from, its first one and without the path. Browser only. */
export function rememberReferrer(
  { sessionStorage }: Pick<Platform, 'sessionStorage'>,
  page: Pick<Document, 'referrer' | 'location'> = document,
): void {
  const origin = /^https?:\/\/[^/]+/.exec(page.referrer)?.[0];
  if (origin === undefined || origin === page.location.origin || sessionStorage.getText(REFERRER) !== undefined) return;
  sessionStorage.setText(REFERRER, origin);
}
