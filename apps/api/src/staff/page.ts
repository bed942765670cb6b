import { type FieldError } from '../platform/errors/validate';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { type StaffRole } from './roles';
import { type Staff } from './staff';

/** Areas of the staff console, each for one role. */
export const areas: readonly { path: string; name: string; role: StaffRole; about: string }[] = [
  { path: '/staff/texts', name: 'Texts', role: 'content', about: 'Texts of pages, by language and country.' },
  { path: '/staff/config', name: 'Switches', role: 'config', about: 'Remote configuration by country.' },
  {
    path: '/staff/protection',
    name: 'Protection',
    role: 'protection',
    about: 'Signs of harmful play, with their reasons and the steps taken.',
  },
  {
    path: '/staff/identity',
    name: 'Identities',
    role: 'identity',
    about: 'Documents and names waiting for review.',
  },
  {
    path: '/staff/accounts',
    name: 'Accounts',
    role: 'accounts',
    about: 'End logins, close an account, and pay out its balance.',
  },
  {
    path: '/staff/promotions',
    name: 'Promotions',
    role: 'promotions',
    about: 'Costs and budgets of gifts, gifts to single players, and offers to phones.',
  },
  {
    path: '/staff/feed',
    name: 'Feed',
    role: 'feed',
    about: 'Matches whose competitors changed, and messages that could not be used.',
  },
  { path: '/staff/members', name: 'Members', role: 'admin', about: 'Members of staff and their roles.' },
  { path: '/staff/log', name: 'Log', role: 'admin', about: 'Actions of staff, with the values before and after.' },
];

/**
 * Builds a whole page.
 * @param path of the area that it belongs to
 * @param staff null before a login
 */
export function page(title: string, path: string, staff: Staff | null, body: Part): Markup {
  return createMarkup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · Oware staff</title><link rel="stylesheet" href="/staff/style.css"></head><body>
<a class="skip" href="#main">Skip to content</a>${staff && head(path, staff)}
<main id="main"><h1>${title}</h1>${body}</main></body></html>`;
}

function head(path: string, staff: Staff): Markup {
  const own = [
    { path: '/staff', name: 'Start' },
    ...areas.filter(({ role }) => staff.roles.includes(role)),
    { path: '/staff/me', name: staff.name },
  ];
  const links = own.map(
    (area) =>
      createMarkup`<li><a href="${area.path}"${area.path === path && createMarkup` aria-current="page"`}>${area.name}</a></li>`,
  );
  return createMarkup`<header><div class="bar"><nav aria-label="Staff"><ul>${links}</ul></nav>
${form(staff, '/staff/logout', createMarkup`<button class="plain">Log out</button>`)}</div></header>`;
}

/** Form with the token of the login. */
export const form = ({ formToken }: Staff, action: string, body: Part): Markup =>
  createMarkup`<form method="post" action="${action}"><input type="hidden" name="form" value="${formToken}">${body}</form>`;

/** Hidden fields of a form. */
export const hidden = (fields: Readonly<Record<string, string | number>>): Markup[] =>
  Object.entries(fields).map(([name, value]) => createMarkup`<input type="hidden" name="${name}" value="${value}">`);

/**
 * Input field with its label.
 * @param more attributes
 * @param wrong validation error of the input
 */
export function field(
  label: string,
  name: string,
  more: Markup = createMarkup``,
  hint?: string,
  wrong?: Pick<FieldError, 'code' | 'message'>,
): Markup {
  const about = [wrong && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ');
  return createMarkup`<label for="${name}">${label}</label><input id="${name}" name="${name}"${about !== '' && createMarkup` aria-describedby="${about}"`}${wrong && createMarkup` aria-invalid="true"`} ${more}>
${wrong && createMarkup`<p class="error" id="${name}-error">${wrong.message} (${wrong.code})</p>`}${hint !== undefined && createMarkup`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}

/**
 * Select field.
 * @param chosen selected value
 */
export function choice(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  chosen = '',
): Markup {
  const all = options.map(
    ([value, text]) =>
      createMarkup`<option value="${value}"${value === chosen && createMarkup` selected`}>${text}</option>`,
  );
  return createMarkup`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${all}</select></div>`;
}

/** Error message; screen readers announce it immediately. */
export const failure = (message: string | null | undefined): Markup | null =>
  message ? createMarkup`<p class="error" role="alert">${message}</p>` : null;

/** A UTC time for staff. */
export const when = (time: number): Markup => {
  const iso = new Date(time).toISOString();
  return createMarkup`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`;
};
