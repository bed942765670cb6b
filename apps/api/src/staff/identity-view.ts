import {
  type IdentityKind,
  type IdentityRefusal,
  identityRefusals,
  type NameRefusal,
  nameRefusals,
} from '@oware/contracts';
import { type CheckRow } from '../player/identity-check/store';
import { type pendingUpdates } from '../player/name-update/store';
import { markup, type Markup } from '../platform/markup';
import { choice, field, form, when } from './page';
import { type Staff } from './staff';

const kindWords: Readonly<Record<IdentityKind, string>> = {
  bvn: 'BVN',
  nin: 'NIN',
  ghana_card: 'Ghana Card',
  passport: 'passport',
  drivers_license: 'driver’s licence',
  voter_id: 'voter ID',
};
const reasonWords: Readonly<Record<IdentityRefusal | NameRefusal, string>> = {
  unknown_number: 'Nobody has this number',
  name_mismatch: 'The name is not the one of the account',
  birth_date: 'The date of birth is not the one of the account',
  underage: 'The player is under age',
  face_mismatch: 'The face is not the one on the document',
  unreadable: 'The document cannot be read',
  expired: 'The document has expired',
  differs: 'The document has another name',
  other: 'Something else',
};

/** What proves who a player is, as staff reads it. */
export const kindWord = (kind: IdentityKind): string => kindWords[kind];

const picture = (src: string, alt: string): Markup => markup`<img class="document" src="${src}" alt="${alt}">`;

const refusal = (
  staff: Staff,
  action: string,
  reasons: readonly (IdentityRefusal | NameRefusal)[],
  more: Markup = markup``,
): Markup =>
  form(
    staff,
    action,
    markup`<input type="hidden" name="decision" value="refuse">${choice(
      'Reason',
      'reason',
      reasons.map((reason): [string, string] => [reason, reasonWords[reason]]),
    )}${more}
<div class="actions"><button class="danger">Refuse</button></div>`,
  );

/** A proof of identity, and what can be decided on it. @param parts pictures that open */
export function checkCard(staff: Staff, check: CheckRow, parts: readonly string[]): Markup {
  const { id, kind, firstName, lastName, why, createdAt, numberHash } = check;
  const action = `/staff/identity/check/${id}`;
  const register = markup`${field('Number, as the player says it again', 'number', markup`required autocomplete="off"`)}
${field('Full name in the issuer’s register', 'holder', markup`required autocomplete="off"`)}
${field('Date of birth in the register, YYYY-MM-DD', 'born', markup`autocomplete="off"`)}`;
  const born = field(
    'Date of birth, YYYY-MM-DD',
    'young',
    markup`autocomplete="off"`,
    'Where the player is under age: everything is closed until they are of age.',
  );
  return markup`<section class="card"><p><strong>${firstName} ${lastName}</strong>, ${kindWord(kind)}, sent ${when(createdAt)}</p><p class="quiet">${why}</p>
${parts.map((part) => picture(`${action}/${part}`, part === 'selfie' ? 'Face of the player' : 'Document'))}
${numberHash === null && parts.length === 0 && markup`<p class="error">There are no pictures that open.</p>`}</section>
<section class="card"><h2>Approve</h2>${form(
    staff,
    action,
    markup`<input type="hidden" name="decision" value="approve">${numberHash !== null && register}<div class="actions"><button>Approve</button></div>`,
  )}</section><section class="card"><h2>Refuse</h2>${refusal(staff, action, identityRefusals, born)}</section>`;
}

/** A wish for another name. */
export function nameCard(staff: Staff, update: Awaited<ReturnType<typeof pendingUpdates>>[number]): Markup {
  const { id, before, firstName, lastName, createdAt } = update;
  const action = `/staff/identity/name/${id}`;
  return markup`<section class="card"><p>${before ?? '(no name)'} to <strong>${firstName} ${lastName}</strong>, sent ${when(createdAt)}</p>
${picture(`${action}/document`, 'Document')}</section>
<section class="card"><h2>Approve</h2>${form(
    staff,
    action,
    markup`<input type="hidden" name="decision" value="approve"><div class="actions"><button>Approve</button></div>`,
  )}</section><section class="card"><h2>Refuse</h2>${refusal(staff, action, nameRefusals)}</section>`;
}
