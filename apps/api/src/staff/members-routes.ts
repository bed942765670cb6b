import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { isWaiting } from './confirmation';
import { type StaffConsole } from './console';
import { createMarkup, type Markup } from '../platform/markup';
import { type Credentials, STAFF_NAME, type StaffMembers } from './members';
import { field, form } from './page';
import { type StaffRole, roleTexts, staffRoles } from './roles';
import { type Staff } from './staff';
import { allMembers, type MemberRow } from './store';

const PATH = '/staff/members';
/** Only ticked boxes are sent; several arrive as a list. */
const roles = z
  .union([z.enum(staffRoles), z.array(z.enum(staffRoles))])
  .optional()
  .transform((given): StaffRole[] => (given === undefined ? [] : [given].flat()));
const newMember = z.object({ name: z.string().trim().toLowerCase().regex(STAFF_NAME), roles });
const changedMember = z.object({ id: z.coerce.number().int(), roles, disabled: z.literal('on').optional() });

const boxes = (id: string, chosen: readonly StaffRole[]): Markup =>
  createMarkup`<fieldset><legend>Roles</legend>${staffRoles.map(
    (
      role,
    ) => createMarkup`<label class="tick" for="${id}-${role}"><input type="checkbox" id="${id}-${role}" name="roles" value="${role}"
${chosen.includes(role) && createMarkup` checked`}>${role}: ${roleTexts[role]}</label>`,
  )}</fieldset>`;

/** Confirmation of a member whose account was created by an admin and whom no other admin has met yet. */
const waitingPart = (staff: Staff, { id, name, openedBy, provisional }: MemberRow): Markup =>
  openedBy === staff.name || provisional
    ? createMarkup`<p class="note">${name} ${provisional ? 'has not logged in yet' : `must be confirmed by an admin other than ${openedBy}, or with npm run staff:confirm`}.</p>`
    : form(
        staff,
        `${PATH}/${id}/confirm`,
        createMarkup`<p class="note">Opened by ${openedBy}. Meet ${name} in person and enter the number that they read out.</p>
${field(`Number of ${name}`, 'number', createMarkup`inputmode="numeric" autocomplete="off" required`)}
<div class="actions"><button>Confirm ${name}</button></div>`,
      );

const memberCard = (staff: Staff, member: MemberRow): Markup => {
  const { id, name, roles: own, disabledAt } = member;
  return createMarkup`<section class="card"><h2>${name}</h2>${isWaiting(member) && waitingPart(staff, member)}${
    id === staff.id
      ? createMarkup`<p>${own.join(', ')}</p><p class="quiet">Only another admin can change your roles.</p>`
      : form(
          staff,
          `${PATH}/${id}`,
          createMarkup`${boxes(`member-${id}`, own)}<label class="tick" for="disabled-${id}"><input type="checkbox" id="disabled-${id}" name="disabled"
${disabledAt !== null && createMarkup` checked`}>Closed: ${name} cannot log in</label><div class="actions"><button>Save ${name}</button></div>`,
        )
  }</section>`;
};

const shownOnce = ({ name, password, secret, uri }: Credentials): Markup =>
  createMarkup`<section class="card"><h2>${name} can log in</h2><p class="note">This is shown only once. Hand it over in person. At the first login, ${name} must choose their own password and key. Then another admin must confirm them.</p>
<p>Password</p><pre>${password}</pre><p>Key for the authenticator app</p><pre>${secret}</pre><p>The same key as a link</p><pre>${uri}</pre></section>`;

/** Registers `/staff/members`: accounts of staff. */
export function registerMembers(desk: StaffConsole, members: StaffMembers, db: Database): void {
  desk.page(PATH, { role: 'admin', query: z.object({}) }, async (staff) => ({
    title: 'Members',
    body: createMarkup`${(await allMembers(db)).map((member) => memberCard(staff, member))}
<section class="card"><h2>New member</h2>${form(
      staff,
      PATH,
      createMarkup`${field('Name', 'name', createMarkup`required autocapitalize="none" autocomplete="off"`, 'Lowercase letters, digits, dots and dashes.')}
${boxes('new', [])}<div class="actions"><button>Open the account</button></div>`,
    )}</section>`,
  }));

  desk.action(PATH, { role: 'admin', body: newMember }, async (staff, { name, roles: given }) => {
    const made = await members.create(name, given, staff.name, undefined, true);
    if (made === null) throw new BizError(BizCode.invalidInput, 'A member with this name already exists.');
    return {
      title: 'New member',
      body: createMarkup`${shownOnce(made)}<p><a href="${PATH}">All members</a></p>`,
    };
  });

  const confirmation = z.object({ id: z.coerce.number().int(), number: z.string().max(20) });
  desk.action(
    `${PATH}/:id/confirm`,
    { role: 'admin', area: PATH, body: confirmation },
    async (staff, { id, number }) => {
      await members.confirmations.confirm(staff, id, number);
      return { to: PATH };
    },
  );

  desk.action(
    `${PATH}/:id`,
    { role: 'admin', area: PATH, body: changedMember },
    async (staff, { id, disabled, ...given }) => {
      await members.change(staff, id, { roles: given.roles, disabled: disabled !== undefined });
      return { to: PATH };
    },
  );
}
