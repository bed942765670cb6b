import { type FastifyInstance } from 'fastify';
import { base32 } from '../src/identity/two-factor/base32';
import { codeOf, stepAt } from '../src/identity/two-factor/totp';
import { type Clock } from '../src/platform/clock';
import { DEMO_MEMBER, type StaffMembers } from '../src/staff/members';
import { staffRoles } from '../src/staff/roles';
import { demoPage, escapeHtml, sendPage } from './html';

/** The member of staff of a demo, with all roles. Everybody knows the key of the authenticator app, so that anybody can log in. */
const DEMO_STAFF = { name: DEMO_MEMBER, password: 'Oware123!', secret: Buffer.from('oware demo staff key') } as const;

/** Opens the demo's member of staff once. */
export async function seedStaff(members: StaffMembers): Promise<void> {
  if (!(await members.has(DEMO_STAFF.name))) await members.create(DEMO_STAFF.name, staffRoles, 'demo', DEMO_STAFF);
}

/** GET /demo/staff: how to log in at `/staff` now. */
export function registerStaffDemo(app: FastifyInstance, clock: Clock): void {
  app.get('/demo/staff', (_request, reply) => {
    const { name, password, secret } = DEMO_STAFF;
    const code = codeOf(secret, stepAt(clock.now()));
    const rows = { Name: name, Password: password, 'Code now': code, 'Key of the app': base32(secret) };
    const list = Object.entries(rows).map(([what, value]) => `<p>${what}: <code>${escapeHtml(value)}</code></p>`);
    return sendPage(reply, demoPage('Staff of the demo', `${list.join('')}<p><a href="/staff">To /staff</a></p>`));
  });
}
