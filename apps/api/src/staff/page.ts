import { type FieldError } from '../platform/http/validate';
import { markup, type Markup, type Part } from '../platform/markup';
import { type StaffRole } from './roles';
import { type Staff } from './staff';

/** Parts of the staff area, each for one role. */
export const areas: readonly { path: string; name: string; role: StaffRole; about: string }[] = [
  { path: '/staff/texts', name: 'Texts', role: 'content', about: 'What pages say, by page, language and country.' },
  { path: '/staff/config', name: 'Switches', role: 'config', about: 'Remote configuration by country.' },
  {
    path: '/staff/protection',
    name: 'Protection',
    role: 'protection',
    about: 'Play that may do harm, why it was noticed, and what is done about it.',
  },
  {
    path: '/staff/identity',
    name: 'Identities',
    role: 'identity',
    about: 'Documents and names that wait for a person.',
  },
  {
    path: '/staff/accounts',
    name: 'Accounts',
    role: 'accounts',
    about: 'Logins of a player, closing an account, and paying its balance out.',
  },
  {
    path: '/staff/promotions',
    name: 'Promotions',
    role: 'promotions',
    about: 'What gifts have cost and may cost, giving one, and offers to phones.',
  },
  {
    path: '/staff/feed',
    name: 'Feed',
    role: 'feed',
    about: 'Matches whose competitors changed, and messages that could not be used.',
  },
  { path: '/staff/members', name: 'Members', role: 'admin', about: 'Who works here, and what each may do.' },
  { path: '/staff/log', name: 'Log', role: 'admin', about: 'What staff did, with what was there before and after.' },
];

/** A whole page. @param path of the area that it belongs to @param staff null before a login */
export function page(title: string, path: string, staff: Staff | null, body: Part): Markup {
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · Oware staff</title><link rel="stylesheet" href="/staff/style.css"></head><body>
<a class="skip" href="#main">To the content</a>${staff && head(path, staff)}
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
      markup`<li><a href="${area.path}"${area.path === path && markup` aria-current="page"`}>${area.name}</a></li>`,
  );
  return markup`<header><div class="bar"><nav aria-label="Staff"><ul>${links}</ul></nav>
${form(staff, '/staff/logout', markup`<button class="plain">Log out</button>`)}</div></header>`;
}

/** A form of a login, which carries that login's token. */
export const form = ({ formToken }: Staff, action: string, body: Part): Markup =>
  markup`<form method="post" action="${action}"><input type="hidden" name="form" value="${formToken}">${body}</form>`;

/** Fields of a form that are not seen. */
export const hidden = (fields: Readonly<Record<string, string | number>>): Markup[] =>
  Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);

/** Something to type in, with its label. @param more attributes @param wrong what is wrong with what was typed */
export function field(
  label: string,
  name: string,
  more: Markup = markup``,
  hint?: string,
  wrong?: Pick<FieldError, 'code' | 'message'>,
): Markup {
  const about = [wrong && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean).join(' ');
  return markup`<label for="${name}">${label}</label><input id="${name}" name="${name}"${about !== '' && markup` aria-describedby="${about}"`}${wrong && markup` aria-invalid="true"`} ${more}>
${wrong && markup`<p class="error" id="${name}-error">${wrong.message} (${wrong.code})</p>`}${hint !== undefined && markup`<p class="hint" id="${name}-hint">${hint}</p>`}`;
}

/** One of several. @param chosen its value */
export function choice(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  chosen = '',
): Markup {
  const all = options.map(
    ([value, text]) => markup`<option value="${value}"${value === chosen && markup` selected`}>${text}</option>`,
  );
  return markup`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${all}</select></div>`;
}

/** Why something was not done; read out at once. */
export const failure = (message: string | null | undefined): Markup | null =>
  message ? markup`<p class="error" role="alert">${message}</p>` : null;

/** A time as staff reads it, UTC. */
export const when = (time: number): Markup => {
  const iso = new Date(time).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`;
};
