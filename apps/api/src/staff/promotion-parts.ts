import { countries, type CountryCode } from '@oware/config';
import { formatMoney } from '@oware/betting';
import { z } from 'zod';
import { markup, type Markup } from '../platform/markup';
import { choice, form } from './page';
import { type Staff } from './staff';

/** What the pages of promotions have in common. */
export const country = z.enum(['ng', 'gh']);
const names: readonly (readonly [CountryCode, string])[] = [
  ['ng', 'Nigeria'],
  ['gh', 'Ghana'],
];

export const nameOf = (code: CountryCode): string => names.find(([value]) => value === code)?.[1] ?? code;

export const money = (of: CountryCode, units: number): string => `${countries[of].currency} ${formatMoney(units)}`;

/** Chooses the country of a page. */
export const countryForm = (path: string, code: CountryCode): Markup =>
  markup`<form class="card" method="get" action="${path}"><div class="row">${choice('Country', 'country', names, code)}<button>Show</button></div></form>`;

/** A table that scrolls by itself; a sentence when it has no rows. */
export const table = (label: string, heads: readonly string[], rows: readonly Markup[]): Markup =>
  rows.length === 0
    ? markup`<p class="quiet">There are none.</p>`
    : markup`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map(
        (head, at) => markup`<th scope="col"${at > 0 && markup` class="number"`}>${head}</th>`,
      )}</tr></thead><tbody>${rows}</tbody></table></div>`;

export const cells = (values: readonly (string | number)[]): Markup[] =>
  values.map((value) => markup`<td class="number">${value}</td>`);

const MINUTE = 60_000;
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment by the clocks of a country. */
export const localTime = (code: CountryCode, time: number): string =>
  new Date(time + countries[code].gmtOffset * MINUTE).toISOString().slice(0, 16).replace('T', ' ');

/** What a field of date and time holds, by the clocks of a country; NaN of anything else. */
export const readLocalTime = (code: CountryCode, text: string): number =>
  FORM.test(text) ? Date.parse(`${text}Z`) - countries[code].gmtOffset * MINUTE : Number.NaN;

/** Kinds of gifts that promotions give, as forms send them. */
export const giftKinds = [
  ['1', 'Cash gift'],
  ['3', 'Free bet'],
] as const;

/** Stops one of a page's promotions. */
export const stopForm = (staff: Staff, path: string, code: CountryCode, id: number): Markup =>
  form(
    staff,
    path,
    markup`<input type="hidden" name="country" value="${code}"><input type="hidden" name="id" value="${id}"><button class="danger">Stop</button>`,
  );
