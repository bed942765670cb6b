import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BizError } from '../platform/http/biz-error';
import { statusOf } from '../platform/http/envelope';
import { reportSecurityEvent } from '../platform/http/security-events';
import { validate } from '../platform/http/validate';
import { addressOf, clearLogin, type Desk, OWN_PAGE, refuseOtherSites, sendPage, setLogin, type Shown } from './desk';
import { markup, type Markup } from '../platform/markup';
import { type StaffMembers } from './members';
import { areas, failure, field, form } from './page';
import { PASSWORD_LENGTH } from './password-rule';
import { roleWords, staffRoles } from './roles';
import { type Staff } from './staff';

const text = z.string().max(200);
const loginForm = z.object({ name: text, password: text, code: text, to: text.optional() });
const SOME_ORIGIN = 'http://staff.invalid';
/** Where a login may lead: pages of staff alone, as a browser resolves what it is given. */
function safePath(to = ''): string {
  if (!/^\/staff(\/[\w./?=&%-]*)?$/.test(to) || !URL.canParse(to, SOME_ORIGIN)) return '/staff';
  const { pathname, search } = new URL(to, SOME_ORIGIN);
  return /^\/staff(\/|$)/.test(pathname) ? `${pathname}${search}` : '/staff';
}

const loginPage = (to: string, name = '', message?: string, status = 200): Shown => ({
  title: 'Staff login',
  status,
  body: markup`<div class="card narrow">${failure(message)}<form method="post" action="/staff/login">
<input type="hidden" name="to" value="${to}">
${field('Name', 'name', markup`value="${name}" autocomplete="username" autocapitalize="none" required`)}
${field('Password', 'password', markup`type="password" autocomplete="current-password" required`)}
${field('Code of the authenticator app', 'code', markup`inputmode="numeric" autocomplete="one-time-code" required`)}
<div class="actions"><button>Log in</button></div></form></div>`,
});

/** `/staff/login`, `/staff/logout`, `/staff/me` and the start page. */
export function registerLogin(app: FastifyInstance, desk: Desk, members: StaffMembers): void {
  app.get('/staff/login', async (request, reply) => {
    const { to } = validate(z.object({ to: text.optional() }), request.query);
    return sendPage(reply, '', null, loginPage(safePath(to)));
  });

  app.post('/staff/login', async (request, reply) => {
    refuseOtherSites(request);
    const given = validate(loginForm, request.body ?? {});
    const to = safePath(given.to);
    try {
      setLogin(request, reply, await members.login(given, addressOf(request)));
    } catch (error) {
      if (!(error instanceof BizError)) throw error;
      reportSecurityEvent(request, error);
      const { code, message } = error;
      return sendPage(reply, '', null, loginPage(to, given.name, message, Math.max(401, statusOf(code))));
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
      ({ path, name, about }) => markup`<li><a href="${path}">${name}</a><br><span class="quiet">${about}</span></li>`,
    );
    const nothing = markup`<p>You have no roles yet. An admin gives them.</p>`;
    return {
      title: `Hello, ${staff.name}`,
      body: markup`<div class="card">${own.length > 0 ? markup`<ul class="list">${links}</ul>` : nothing}</div>`,
    };
  });

  registerMe(desk, members);
}

const newKey = (members: StaffMembers, staff: Staff): Markup => {
  const { secret, uri } = members.newKey(staff);
  return markup`<p class="note">An admin has seen what you logged in with. Put this key into your authenticator app; after that only you can log in.</p>
<p>Key for the authenticator app</p><pre>${secret}</pre><p>The same as an address</p><pre>${uri}</pre>`;
};

const waiting = (number: string): Markup =>
  markup`<section class="card"><h2>Another admin confirms you</h2><p class="note">Nothing opens before. Say this number in person to an admin who did not open your account. Nobody else can see it.</p>
<pre>${number.replace(/(\d{4})/, '$1 ')}</pre></section>`;

function registerMe(desk: Desk, members: StaffMembers): void {
  const PATH = OWN_PAGE;
  desk.page(PATH, { query: z.object({ changed: z.string().optional() }) }, async (staff, { changed }) => {
    const number = await members.confirmations.numberFor(staff);
    const roles = staffRoles.filter((role) => staff.roles.includes(role));
    const { min } = PASSWORD_LENGTH;
    return {
      title: staff.name,
      body: markup`${changed !== undefined && markup`<p class="good" role="status">Your password is changed.</p>`}
${number !== null && waiting(number)}
<section class="card"><h2>Your roles</h2><ul>${roles.map((role) => markup`<li>${roleWords[role]}</li>`)}</ul></section>
<section class="card"><h2>${staff.provisional ? 'Choose a password and a key of your own' : 'Change your password'}</h2>${staff.provisional && newKey(members, staff)}${form(
        staff,
        PATH,
        markup`${field('Password', 'password', markup`type="password" autocomplete="current-password" required`)}
${field('Code of the authenticator app', 'code', markup`inputmode="numeric" autocomplete="one-time-code" required`)}
${field('New password', 'next', markup`type="password" autocomplete="new-password" required minlength="${min}"`, `At least ${min} characters, and hard to guess: four or more words that have nothing to do with each other.`)}
${staff.provisional && field('Code of the app for the new key', 'newCode', markup`inputmode="numeric" autocomplete="off" required`)}
<div class="actions"><button>Change it</button></div>`,
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
