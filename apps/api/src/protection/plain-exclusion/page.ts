import { countries, type CountryCode, EXCLUSION_PERIODS, formatDateTime, isExclusionPeriods } from '@oware/config';
import { type ContentState, getJson } from '@oware/content';
import { type ExclusionRequest, type ExclusionScope, exclusionScopes, type ExclusionStatus } from '@oware/contracts';
import { createMarkup, Markup, type Part } from '../../platform/markup';
import { selectPlainTexts } from './texts';
import { STYLE } from './style';

/** Data for every form of the page. */
export interface PlainView {
  country: CountryCode;
  /** Code of the language of its texts. */
  language: string;
  pages: ContentState;
  theme: string | undefined;
  nonce: string;
  /** ms since 1970 */
  now: number;
  /** Error text, which screen readers announce immediately. */
  problem?: string | undefined;
}
/** View for a logged-in player. */
export interface PlayersView extends PlainView {
  /** Null when it cannot be read now. */
  statuses: readonly ExclusionStatus[] | null;
  /** Scope that has just been closed. */
  closed?: ExclusionScope | undefined;
}

const MINUTE_MS = 60_000;

/** Everything, then the products in the order of docs/reference/platform.md. */
const shownScopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'GAMES', 'VIRTUALS'];

const getText = ({ pages }: PlainView) => selectPlainTexts(pages);
const formatEnd = ({ country }: PlainView, end: number): string => formatDateTime(end, countries[country].gmtOffset);
const listPeriods = ({ pages }: PlainView) =>
  getJson(pages.content, 'page_self_exclusion', 'periods', isExclusionPeriods) ?? EXCLUSION_PERIODS;

/** Builds the page around a body: title, style, and the links to support and the home page. */
function buildDocument(view: PlainView, title: string, body: Part): string {
  const { country, language, theme, nonce, problem } = view;
  const text = getText(view);
  return createMarkup`<!doctype html>
<html lang="${language}"${theme === undefined ? null : createMarkup` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style nonce="${nonce}">${new Markup(STYLE)}</style></head><body><main><h1>${title}</h1>
${problem !== undefined && createMarkup`<p class="problem" role="alert">${problem}</p>`}${body}</main>
<footer><p>${text('plainNote')}</p><p><a href="/${country}/m/support">${text('contact')}</a> <a href="/${country}/m">${text('plainHome')}</a></p></footer>
</body></html>`.text;
}

/** Builds the page for visitors who are not logged in. */
export function buildLoginPage(view: PlainView): string {
  const text = getText(view);
  const back = encodeURIComponent(`/${view.country}/m/self-exclusion`);
  return buildDocument(
    view,
    text('title'),
    createMarkup`<p>${text('intro')}</p><p>${text('plainLogin')}</p>
<p><a class="button primary" href="/${view.country}/m/independent_login?okUrl=${back}">${text('plainLogInHere')}</a></p>`,
  );
}

const radios = (name: string, legend: string, options: readonly (readonly [number, string])[]): Markup =>
  createMarkup`<fieldset><legend>${legend}</legend>${options.map(
    ([value, label], at) =>
      createMarkup`<label><input type="radio" name="${name}" value="${value}" required${at === 0 && createMarkup` checked`}> ${label}</label>`,
  )}</fieldset>`;

/** Builds the page with the status and the form that selects a scope and a period. */
export function buildChoicePage(view: PlayersView): string {
  const text = getText(view);
  const scopes = shownScopes.map((scope) => [exclusionScopes.indexOf(scope), text(scope)] as const);
  const periods = listPeriods(view).map(({ name, value }) => [value, name] as const);
  return buildDocument(
    view,
    text('title'),
    createMarkup`<p>${text('intro')}</p><h2>${text('status')}</h2>${statusList(view)}
<h2>${text('setUp')}</h2><form method="get">${radios('type', text('product'), scopes)}${radios('period', text('period'), periods)}
<button class="primary">${text('next')}</button></form>`,
  );
}

function statusList(view: PlayersView): Markup {
  const text = getText(view);
  const { statuses, closed } = view;
  if (statuses === null) return createMarkup`<p>${text('plainUnknown')}</p>`;
  const formatLine = (scope: ExclusionScope): string => {
    const counts = statuses.filter((each) => each.enabled && (each.scope === scope || each.scope === 'ALL'));
    const end = Math.max(0, ...counts.map(({ endDate }) => endDate ?? 0));
    if (end > 0) return text('until', { params: { end: formatEnd(view, end) } });
    return text(counts.length > 0 ? 'waits' : 'notExcluded');
  };
  const news = closed !== undefined && statuses.some(({ scope, endDate }) => scope === closed && endDate !== null);
  return createMarkup`${news && createMarkup`<p class="done" role="status"><strong>${text(closed)}</strong>: ${formatLine(closed)}</p>`}
<ul>${shownScopes.map((scope) => createMarkup`<li><strong>${text(scope)}</strong> <span>${formatLine(scope)}</span></li>`)}</ul>`;
}

/**
 * Builds the page that shows the effect and end of the exclusion and asks for confirmation.
 * @param form token of the session's forms
 */
export function buildConfirmPage(view: PlainView, { exclusionType, period }: ExclusionRequest, form: string): string {
  const text = getText(view);
  const name = listPeriods(view).find(({ value }) => value === period)?.name ?? String(period);
  const product = text(exclusionScopes[exclusionType] ?? 'ALL');
  const end = formatEnd(view, view.now + period * MINUTE_MS);
  return buildDocument(
    view,
    text('confirmTitle', { params: { product, period: name } }),
    createMarkup`<p><strong>${text('plainEnd', { params: { end } })}</strong></p><p>${text('confirmAfter')}</p><p>${text('confirmFinal')}</p>
<form method="post" action="?"><input type="hidden" name="form" value="${form}"><input type="hidden" name="type" value="${exclusionType}">
<input type="hidden" name="period" value="${period}">
<label><input type="checkbox" name="understood" value="1" required> ${text('understood')}</label>
<button class="danger">${text('confirm', { params: { period: name } })}</button></form>
<p><a href="?">${text('change')}</a></p>`,
  );
}
