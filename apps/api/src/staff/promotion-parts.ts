import { countries, type CountryCode } from '@oware/config';
import { formatCurrencyCode } from '@oware/betting';
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

export const money = (of: CountryCode, units: number): string => formatCurrencyCode(countries[of].currency, units);

/** Chooses the country of a page. */
export const countryForm = (path: string, code: CountryCode): Markup =>
  markup`<form class="card" method="get" action="${path}"><div class="row">${choice('Country', 'country', names, code)}<button>Show</button></div></form>`;

const MINUTE = 60_000;
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment by the clocks of a country. */
export const localTime = (code: CountryCode, time: number): string =>
  new Date(time + countries[code].gmtOffset * MINUTE).toISOString().slice(0, 16).replace('T', ' ');

/** What a field of date and time holds, by the clocks of a country; NaN of anything else. */
export const readLocalTime = (code: CountryCode, text: string): number =>
  FORM.test(text) ? Date.parse(`${text}Z`) - countries[code].gmtOffset * MINUTE : Number.NaN;

/** Kinds of gifts that promotions without a covering stake give, as forms send them. */
export const giftKinds = [['3', 'Free bet']] as const;

/** Stops one of a page's promotions. */
export const stopForm = (staff: Staff, path: string, code: CountryCode, id: number): Markup =>
  form(
    staff,
    path,
    markup`<input type="hidden" name="country" value="${code}"><input type="hidden" name="id" value="${id}"><button class="danger">Stop</button>`,
  );
