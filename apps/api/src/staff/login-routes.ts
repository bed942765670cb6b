import { getHttpStatus } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BizError } from '../platform/errors/biz-error';
import { reportSecurityEvent } from '../platform/http/security-events';
import { validate } from '../platform/errors/validate';
import {
  getAddress,
  clearLogin,
  type StaffConsole,
  OWN_PAGE,
  rejectOtherSites,
  sendPage,
  setLogin,
  type Shown,
} from './console';
import { createMarkup, type Markup } from '../platform/markup';
import { type StaffMembers } from './members';
import { areas, failure, field, form } from './page';
import { PASSWORD_LENGTH } from './password-rule';
import { roleTexts, staffRoles } from './roles';
import { type Staff } from './staff';

const text = z.string().max(200);
const loginForm = z.object({ name: text, password: text, code: text, to: text.optional() });
const SOME_ORIGIN = 'http://staff.invalid';
/** Returns the path to open after a login: only staff pages are allowed, checked as a browser resolves them. */
function toSafePath(to = ''): string {
  if (!/^\/staff(\/[\w./?=&%-]*)?$/.test(to) || !URL.canParse(to, SOME_ORIGIN)) return '/staff';
  const { pathname, search } = new URL(to, SOME_ORIGIN);
  return /^\/staff(\/|$)/.test(pathname) ? `${pathname}${search}` : '/staff';
}

const loginPage = (to: string, name = '', message?: string, status = 200): Shown => ({
  title: 'Staff login',
  status,
  body: createMarkup`<div class="card narrow">${failure(message)}<form method="post" action="/staff/login">
<input type="hidden" name="to" value="${to}">
${field('Name', 'name', createMarkup`value="${name}" autocomplete="username" autocapitalize="none" required`)}
${field('Password', 'password', createMarkup`type="password" autocomplete="current-password" required`)}
${field('Authenticator app code', 'code', createMarkup`inputmode="numeric" autocomplete="one-time-code" required`)}
<div class="actions"><button>Log in</button></div></form></div>`,
});

/** Registers `/staff/login`, `/staff/logout`, `/staff/me` and the start page. */
export function registerLogin(app: FastifyInstance, desk: StaffConsole, members: StaffMembers): void {
  app.get('/staff/login', async (request, reply) => {
    const { to } = validate(z.object({ to: text.optional() }), request.query);
    return sendPage(reply, '', null, loginPage(toSafePath(to)));
  });

  app.post('/staff/login', async (request, reply) => {
    rejectOtherSites(request);
    const given = validate(loginForm, request.body ?? {});
    const to = toSafePath(given.to);
    try {
      setLogin(request, reply, await members.login(given, getAddress(request)));
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      reportSecurityEvent(request, error);
      const { code, message } = error;
      return sendPage(reply, '', null, loginPage(to, given.name, message, Math.max(401, getHttpStatus(code))));
    }
    return reply.redirect(to, 303);
  });

  desk.action('/staff/logout', { body: z.object({}) }, async (staff, _body, request, reply) => {
    await members.logout(staff);
    clearLogin(request, reply);
    return { to: '/staff/login' };
  });

  desk.page('/staff', { query: z.object({}) }, (staff) => {
    const own = areas.filter(({ role }) => staff.roles.includes(role));
    const links = own.map(
      ({ path, name, about }) =>
        createMarkup`<li><a href="${path}">${name}</a><br><span class="quiet">${about}</span></li>`,
    );
    const nothing = createMarkup`<p>You have no roles yet. Ask an admin for access.</p>`;
    return {
      title: `Hello, ${staff.name}`,
      body: createMarkup`<div class="card">${own.length > 0 ? createMarkup`<ul class="list">${links}</ul>` : nothing}</div>`,
    };
  });

  registerMe(desk, members);
}

const newKey = (members: StaffMembers, staff: Staff): Markup => {
  const { secret, uri } = members.createKey(staff);
  return createMarkup`<p class="note">An admin has seen your current password and key. Add this new key to your authenticator app. After that, only you can log in.</p>
<p>Key for the authenticator app</p><pre>${secret}</pre><p>The same key as a link</p><pre>${uri}</pre>`;
};

const waiting = (number: string): Markup =>
  createMarkup`<section class="card"><h2>Another admin must confirm you</h2><p class="note">Until then, you have no access to other pages. Read this number out in person to an admin who did not open your account. Nobody else can see it.</p>
<pre>${number.replace(/(\d{4})/, '$1 ')}</pre></section>`;

function registerMe(desk: StaffConsole, members: StaffMembers): void {
  const PATH = OWN_PAGE;
  desk.page(PATH, { query: z.object({ changed: z.string().optional() }) }, async (staff, { changed }) => {
    const number = await members.confirmations.numberFor(staff);
    const roles = staffRoles.filter((role) => staff.roles.includes(role));
    const { min } = PASSWORD_LENGTH;
    return {
      title: staff.name,
      body: createMarkup`${changed !== undefined && createMarkup`<p class="good" role="status">Your password was changed.</p>`}
${number !== null && waiting(number)}
<section class="card"><h2>Your roles</h2><ul>${roles.map((role) => createMarkup`<li>${roleTexts[role]}</li>`)}</ul></section>
<section class="card"><h2>${staff.provisional ? 'Choose your own password and key' : 'Change your password'}</h2>${staff.provisional && newKey(members, staff)}${form(
        staff,
        PATH,
        createMarkup`${field('Password', 'password', createMarkup`type="password" autocomplete="current-password" required`)}
${field('Authenticator app code', 'code', createMarkup`inputmode="numeric" autocomplete="one-time-code" required`)}
${field('New password', 'next', createMarkup`type="password" autocomplete="new-password" required minlength="${min}"`, `At least ${min} characters, and hard to guess: four or more unrelated words.`)}
${staff.provisional && field('Authenticator app code for the new key', 'newCode', createMarkup`inputmode="numeric" autocomplete="off" required`)}
<div class="actions"><button>Save</button></div>`,
      )}</section>`,
    };
  });
  const body = z.object({
    password: text,
    code: text,
    newCode: text.optional(),
    next: text,
  });
  desk.action(PATH, { body }, async (staff, given) => {
    await members.changePassword(staff, given);
    return { to: `${PATH}?changed=1` };
  });
}
