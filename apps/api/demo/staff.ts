import { type FastifyInstance } from 'fastify';
import { computeCode, getStep, toBase32 } from '../src/identity/two-factor/api';
import { type Clock } from '../src/platform/clock';
import { DEMO_MEMBER, type StaffMembers, staffRoles } from '../src/staff/api';
import { createDemoPage, escapeHtml, sendPage } from './html';

/** Staff member of the demo, with all roles. The key of the authenticator app is public, so that anybody can log in. */
const DEMO_STAFF = { name: DEMO_MEMBER, password: 'Oware123!', secret: Buffer.from('oware demo staff key') } as const;

/** Creates the demo's staff member once. */
export async function seedStaff(members: StaffMembers): Promise<void> {
  if (!(await members.has(DEMO_STAFF.name))) await members.create(DEMO_STAFF.name, staffRoles, 'demo', DEMO_STAFF);
}

/** GET /demo/staff: the current login data for `/staff`. */
export function registerStaffDemo(app: FastifyInstance, clock: Clock): void {
  app.get('/demo/staff', (_request, reply) => {
    const { name, password, secret } = DEMO_STAFF;
    const code = computeCode(secret, getStep(clock.now()));
    const rows = { Name: name, Password: password, 'Current code': code, 'App key': toBase32(secret) };
    const list = Object.entries(rows).map(([what, value]) => `<p>${what}: <code>${escapeHtml(value)}</code></p>`);
    return sendPage(reply, createDemoPage('Demo staff', `${list.join('')}<p><a href="/staff">To /staff</a></p>`));
  });
}
