import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { type Desk } from './desk';
import { markup, type Markup } from '../platform/markup';
import { type Credentials, type Staff, STAFF_NAME, type StaffMembers } from './members';
import { field, form } from './page';
import { type StaffRole, roleWords, staffRoles } from './roles';
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

const memberCard = (staff: Staff, { id, name, roles: own, disabledAt }: MemberRow): Markup =>
  markup`<section class="card"><h2>${name}</h2>${
    id === staff.id
      ? markup`<p>${own.join(', ')}</p><p class="quiet">Another admin changes your own roles.</p>`
      : form(
          staff,
          `${PATH}/${id}`,
          markup`${boxes(`member-${id}`, own)}<label class="tick" for="disabled-${id}"><input type="checkbox" id="disabled-${id}" name="disabled"
${disabledAt !== null && markup` checked`}>Closed: ${name} cannot log in</label><div class="actions"><button>Save ${name}</button></div>`,
        )
  }</section>`;

const shownOnce = ({ name, password, secret, uri }: Credentials): Markup =>
  markup`<section class="card"><h2>${name} can log in</h2><p class="note">This is shown once. Hand it over in person. ${name} chooses a password and a key of their own at the first login.</p>
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

  desk.action(
    `${PATH}/:id`,
    { role: 'admin', area: PATH, body: changedMember },
    async (staff, { id, disabled, ...given }) => {
      await members.change(staff, id, { roles: given.roles, disabled: disabled !== undefined });
      return { to: PATH };
    },
  );
}
