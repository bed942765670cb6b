import {
  type IdentityKind,
  type IdentityDeclineReason,
  identityDeclineReasons,
  type NameDeclineReason,
  nameDeclineReasons,
} from '@oware/contracts';
import { type CheckRow } from '../player/identity-check/api';
import { type listPendingUpdates } from '../player/name-update/api';
import { createMarkup, type Markup } from '../platform/markup';
import { choice, field, form, when } from './page';
import { type Staff } from './staff';

const kindTexts: Readonly<Record<IdentityKind, string>> = {
  bvn: 'BVN',
  nin: 'NIN',
  ghana_card: 'Ghana Card',
  passport: 'passport',
  drivers_license: 'driver’s licence',
  voter_id: 'voter ID',
};
const reasonTexts: Readonly<Record<IdentityDeclineReason | NameDeclineReason, string>> = {
  unknown_number: 'No such number exists',
  name_mismatch: 'The name differs from the account',
  birth_date: 'The date of birth differs from the account',
  underage: 'The player is underage',
  face_mismatch: 'The face does not match the document',
  unreadable: 'The document cannot be read',
  expired: 'The document has expired',
  differs: 'The document shows another name',
  other: 'Another reason',
};

/** Returns the name of a kind of identity proof for staff. */
export const getKindText = (kind: IdentityKind): string => kindTexts[kind];

const picture = (src: string, alt: string): Markup => createMarkup`<img class="document" src="${src}" alt="${alt}">`;

const rejection = (
  staff: Staff,
  action: string,
  reasons: readonly (IdentityDeclineReason | NameDeclineReason)[],
  more: Markup = createMarkup``,
): Markup =>
  form(
    staff,
    action,
    createMarkup`<input type="hidden" name="decision" value="refuse">${choice(
      'Reason',
      'reason',
      reasons.map((reason): [string, string] => [reason, reasonTexts[reason]]),
    )}${more}
<div class="actions"><button class="danger">Decline</button></div>`,
  );

/**
 * Identity proof, with the forms to decide on it.
 * @param parts pictures that can be opened
 */
export function checkCard(staff: Staff, check: CheckRow, parts: readonly string[]): Markup {
  const { id, kind, firstName, lastName, why, createdAt, numberHash } = check;
  const action = `/staff/identity/check/${id}`;
  const register = createMarkup`${field('Number, as the player repeats it', 'number', createMarkup`required autocomplete="off"`)}
${field('Full name in the issuer’s register', 'holder', createMarkup`required autocomplete="off"`)}
${field('Date of birth in the register, YYYY-MM-DD', 'born', createMarkup`autocomplete="off"`)}`;
  const born = field(
    'Date of birth, YYYY-MM-DD',
    'young',
    createMarkup`autocomplete="off"`,
    'If the player is underage: everything is closed until they are of age.',
  );
  return createMarkup`<section class="card"><p><strong>${firstName} ${lastName}</strong>, ${getKindText(kind)}, sent ${when(createdAt)}</p><p class="quiet">${why}</p>
${parts.map((part) => picture(`${action}/${part}`, part === 'selfie' ? 'The player’s face' : 'Document'))}
${numberHash === null && parts.length === 0 && createMarkup`<p class="error">None of the pictures can be opened.</p>`}</section>
<section class="card"><h2>Approve</h2>${form(
    staff,
    action,
    createMarkup`<input type="hidden" name="decision" value="approve">${numberHash !== null && register}<div class="actions"><button>Approve</button></div>`,
  )}</section><section class="card"><h2>Decline</h2>${rejection(staff, action, identityDeclineReasons, born)}</section>`;
}

/** Request to change a name. */
export function nameCard(staff: Staff, update: Awaited<ReturnType<typeof listPendingUpdates>>[number]): Markup {
  const { id, before, firstName, lastName, createdAt } = update;
  const action = `/staff/identity/name/${id}`;
  return createMarkup`<section class="card"><p>${before ?? '(no name)'} to <strong>${firstName} ${lastName}</strong>, sent ${when(createdAt)}</p>
${picture(`${action}/document`, 'Document')}</section>
<section class="card"><h2>Approve</h2>${form(
    staff,
    action,
    createMarkup`<input type="hidden" name="decision" value="approve"><div class="actions"><button>Approve</button></div>`,
  )}</section><section class="card"><h2>Decline</h2>${rejection(staff, action, nameDeclineReasons)}</section>`;
}
