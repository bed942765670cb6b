import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { isWaiting } from './confirmation';
import { type Desk } from './desk';
import { markup, type Markup } from '../platform/markup';
import { type Credentials, STAFF_NAME, type StaffMembers } from './members';
import { field, form } from './page';
import { type StaffRole, roleWords, staffRoles } from './roles';
import { type Staff } from './staff';
import { allMembers, type MemberRow } from './store';

const PATH = '/staff/members';
/** A box that is ticked is sent; several come as a list. */
const roles = z
  .union([z.enum(staffRoles), z.array(z.enum(staffRoles))])
  .optional()
  .transform((given): StaffRole[] => (given === undefined ? [] : [given].flat()));
const newMember = z.object({ name: z.string().trim().toLowerCase().regex(STAFF_NAME), roles });
const changedMember = z.object({ id: z.coerce.number().int(), roles, disabled: z.literal('on').optional() });

const boxes = (id: string, chosen: readonly StaffRole[]): Markup =>
  markup`<fieldset><legend>Roles</legend>${staffRoles.map(
    (
      role,
    ) => markup`<label class="tick" for="${id}-${role}"><input type="checkbox" id="${id}-${role}" name="roles" value="${role}"
${chosen.includes(role) && markup` checked`}>${role}: ${roleWords[role]}</label>`,
  )}</fieldset>`;

/** Who was opened by an admin and has not been met by another one. */
const waitingPart = (staff: Staff, { id, name, openedBy, provisional }: MemberRow): Markup =>
  openedBy === staff.name || provisional
    ? markup`<p class="note">${name} ${provisional ? 'has not logged in yet' : `waits for another admin than ${openedBy}, or npm run staff:confirm`}.</p>`
    : form(
        staff,
        `${PATH}/${id}/confirm`,
        markup`<p class="note">Opened by ${openedBy}. Meet ${name} and type the number that they say.</p>
${field(`Number of ${name}`, 'number', markup`inputmode="numeric" autocomplete="off" required`)}
<div class="actions"><button>Confirm ${name}</button></div>`,
      );

const memberCard = (staff: Staff, member: MemberRow): Markup => {
  const { id, name, roles: own, disabledAt } = member;
  return markup`<section class="card"><h2>${name}</h2>${isWaiting(member) && waitingPart(staff, member)}${
    id === staff.id
      ? markup`<p>${own.join(', ')}</p><p class="quiet">Another admin changes your own roles.</p>`
      : form(
          staff,
          `${PATH}/${id}`,
          markup`${boxes(`member-${id}`, own)}<label class="tick" for="disabled-${id}"><input type="checkbox" id="disabled-${id}" name="disabled"
${disabledAt !== null && markup` checked`}>Closed: ${name} cannot log in</label><div class="actions"><button>Save ${name}</button></div>`,
        )
  }</section>`;
};

const shownOnce = ({ name, password, secret, uri }: Credentials): Markup =>
  markup`<section class="card"><h2>${name} can log in</h2><p class="note">This is shown once. Hand it over in person. ${name} chooses a password and a key of their own at the first login, and then another admin confirms them.</p>
<p>Password</p><pre>${password}</pre><p>Key for the authenticator app</p><pre>${secret}</pre><p>The same as an address</p><pre>${uri}</pre></section>`;

/** `/staff/members`: who works here. */
export function registerMembers(desk: Desk, members: StaffMembers, db: Database): void {
  desk.page(PATH, { role: 'admin', query: z.object({}) }, async (staff) => ({
    title: 'Members',
    body: markup`${(await allMembers(db)).map((member) => memberCard(staff, member))}
<section class="card"><h2>A new member</h2>${form(
      staff,
      PATH,
      markup`${field('Name', 'name', markup`required autocapitalize="none" autocomplete="off"`, 'Small letters, digits, dots and dashes.')}
${boxes('new', [])}<div class="actions"><button>Open the account</button></div>`,
    )}</section>`,
  }));

  desk.action(PATH, { role: 'admin', body: newMember }, async (staff, { name, roles: given }) => {
    const made = await members.create(name, given, staff.name, undefined, true);
    if (made === null) throw new BizError(BizCode.invalidInput, 'There is a member of this name already.');
    return {
      title: 'A new member',
      body: markup`${shownOnce(made)}<p><a href="${PATH}">All members</a></p>`,
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
