import { countries, type CountryCode } from '@oware/config';
import { formatCurrencyCode } from '@oware/betting';
import { z } from 'zod';
import { createMarkup, type Markup } from '../platform/markup';
import { choice, form } from './page';
import { type Staff } from './staff';

/** Parts that the promotion pages share. */
export const country = z.enum(['ng', 'gh']);
const names: readonly (readonly [CountryCode, string])[] = [
  ['ng', 'Nigeria'],
  ['gh', 'Ghana'],
];

export const getCountryName = (code: CountryCode): string => names.find(([value]) => value === code)?.[1] ?? code;

export const money = (of: CountryCode, units: number): string => formatCurrencyCode(countries[of].currency, units);

/** Form that selects the country of a page. */
export const countryForm = (path: string, code: CountryCode): Markup =>
  createMarkup`<form class="card" method="get" action="${path}"><div class="row">${choice('Country', 'country', names, code)}<button>Show</button></div></form>`;

const MINUTE = 60_000;
const FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Formats a time in the time zone of a country. */
export const formatLocalTime = (code: CountryCode, time: number): string =>
  new Date(time + countries[code].gmtOffset * MINUTE).toISOString().slice(0, 16).replace('T', ' ');

/** Parses the value of a date and time field in the time zone of a country; NaN when it is invalid. */
export const parseLocalTime = (code: CountryCode, text: string): number =>
  FORM.test(text) ? Date.parse(`${text}Z`) - countries[code].gmtOffset * MINUTE : Number.NaN;

/** Kinds of gifts for promotions without a stake that covers them, as form options. */
export const giftKinds = [['3', 'Free bet']] as const;

/** Form that stops a promotion of a page. */
export const stopForm = (staff: Staff, path: string, code: CountryCode, id: number): Markup =>
  form(
    staff,
    path,
    createMarkup`<input type="hidden" name="country" value="${code}"><input type="hidden" name="id" value="${id}"><button class="danger">Stop</button>`,
  );
