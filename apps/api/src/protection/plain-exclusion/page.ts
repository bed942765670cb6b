import { countries, type CountryCode, EXCLUSION_PERIODS, formatDateTime, isExclusionPeriods } from '@oware/config';
import { type ContentState, readJson } from '@oware/content';
import { type ExclusionRequest, type ExclusionScope, exclusionScopes, type ExclusionStatus } from '@oware/contracts';
import { markup, Markup, type Part } from '../../platform/markup';
import { selectPlainTexts } from './texts';
import { STYLE } from './style';

/** What every form of the page is made of. */
export interface PlainView {
  country: CountryCode;
  /** Code of the language of its texts. */
  language: string;
  pages: ContentState;
  theme: string | undefined;
  nonce: string;
  /** ms since 1970 */
  now: number;
  /** What stands in the way; read out at once. */
  problem?: string | undefined;
}
/** A view of a player. */
export interface PlayersView extends PlainView {
  /** Null when it cannot be read now. */
  statuses: readonly ExclusionStatus[] | null;
  /** The scope that has just been closed. */
  closed?: ExclusionScope | undefined;
}

const MINUTE_MS = 60_000;

/** Everything, then the products in the order of docs/reference/platform.md. */
const shownScopes: readonly ExclusionScope[] = ['ALL', 'REAL_SPORTS', 'GAMES', 'VIRTUALS'];

const textOf = ({ pages }: PlainView) => selectPlainTexts(pages);
const endOf = ({ country }: PlainView, end: number): string => formatDateTime(end, countries[country].gmtOffset);
const periodsOf = ({ pages }: PlainView) =>
  readJson(pages.content, 'page_self_exclusion', 'periods', isExclusionPeriods) ?? EXCLUSION_PERIODS;

/** The page around what it says: title, style, the way to people and back. */
function document(view: PlainView, title: string, body: Part): string {
  const { country, language, theme, nonce, problem } = view;
  const text = textOf(view);
  return markup`<!doctype html>
<html lang="${language}"${theme === undefined ? null : markup` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style nonce="${nonce}">${new Markup(STYLE)}</style></head><body><main><h1>${title}</h1>
${problem !== undefined && markup`<p class="problem" role="alert">${problem}</p>`}${body}</main>
<footer><p>${text('plainNote')}</p><p><a href="/${country}/m/support">${text('contact')}</a> <a href="/${country}/m">${text('plainHome')}</a></p></footer>
</body></html>`.text;
}

/** For who is not logged in. */
export function loginPage(view: PlainView): string {
  const text = textOf(view);
  const back = encodeURIComponent(`/${view.country}/m/self-exclusion`);
  return document(
    view,
    text('title'),
    markup`<p>${text('intro')}</p><p>${text('plainLogin')}</p>
<p><a class="button primary" href="/${view.country}/m/independent_login?okUrl=${back}">${text('plainLogInHere')}</a></p>`,
  );
}

const radios = (name: string, legend: string, options: readonly (readonly [number, string])[]): Markup =>
  markup`<fieldset><legend>${legend}</legend>${options.map(
    ([value, label], at) =>
      markup`<label><input type="radio" name="${name}" value="${value}" required${at === 0 && markup` checked`}> ${label}</label>`,
  )}</fieldset>`;

/** What is closed, and the form that chooses what to close and for how long. */
export function choicePage(view: PlayersView): string {
  const text = textOf(view);
  const scopes = shownScopes.map((scope) => [exclusionScopes.indexOf(scope), text(scope)] as const);
  const periods = periodsOf(view).map(({ name, value }) => [value, name] as const);
  return document(
    view,
    text('title'),
    markup`<p>${text('intro')}</p><h2>${text('status')}</h2>${statusList(view)}
<h2>${text('setUp')}</h2><form method="get">${radios('type', text('product'), scopes)}${radios('period', text('period'), periods)}
<button class="primary">${text('next')}</button></form>`,
  );
}

function statusList(view: PlayersView): Markup {
  const text = textOf(view);
  const { statuses, closed } = view;
  if (statuses === null) return markup`<p>${text('plainUnknown')}</p>`;
  const lineOf = (scope: ExclusionScope): string => {
    const counts = statuses.filter((each) => each.enabled && (each.scope === scope || each.scope === 'ALL'));
    const end = Math.max(0, ...counts.map(({ endDate }) => endDate ?? 0));
    if (end > 0) return text('until', { params: { end: endOf(view, end) } });
    return text(counts.length > 0 ? 'waits' : 'notExcluded');
  };
  const news = closed !== undefined && statuses.some(({ scope, endDate }) => scope === closed && endDate !== null);
  return markup`${news && markup`<p class="done" role="status"><strong>${text(closed)}</strong>: ${lineOf(closed)}</p>`}
<ul>${shownScopes.map((scope) => markup`<li><strong>${text(scope)}</strong> <span>${lineOf(scope)}</span></li>`)}</ul>`;
}

/** Says what will happen, until when, and does it once it is understood. @param form the token of the login's forms */
export function confirmPage(view: PlainView, { exclusionType, period }: ExclusionRequest, form: string): string {
  const text = textOf(view);
  const name = periodsOf(view).find(({ value }) => value === period)?.name ?? String(period);
  const product = text(exclusionScopes[exclusionType] ?? 'ALL');
  const end = endOf(view, view.now + period * MINUTE_MS);
  return document(
    view,
    text('confirmTitle', { params: { product, period: name } }),
    markup`<p><strong>${text('plainEnd', { params: { end } })}</strong></p><p>${text('confirmAfter')}</p><p>${text('confirmFinal')}</p>
<form method="post" action="?"><input type="hidden" name="form" value="${form}"><input type="hidden" name="type" value="${exclusionType}">
<input type="hidden" name="period" value="${period}">
<label><input type="checkbox" name="understood" value="1" required> ${text('understood')}</label>
<button class="danger">${text('confirm', { params: { period: name } })}</button></form>
<p><a href="?">${text('change')}</a></p>`,
  );
}
