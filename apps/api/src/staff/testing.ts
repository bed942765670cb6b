import { type FastifyInstance } from 'fastify';
import { type Database } from '../platform/database';
import { fromBase32 } from '../identity/two-factor/testing';
import { computeCode, getStep } from '../identity/two-factor/totp';
import { type SetClock } from '../platform/clock';
import { createTestServer } from '../platform/http/testing';
import { type HashThreads } from '../platform/hashing/hash-threads';
import { AtRestKeys } from '../platform/encryption/encryption-keys';
import { type StaffConsole, createStaffConsole } from './console';
import { registerLogin } from './login-routes';
import { StaffMembers } from './members';
import { type StaffRole } from './roles';

/** Response of a page. */
export interface StaffResponse {
  status: number;
  text: string;
  to: string | undefined;
}

/** A member of staff with a browser that stores one cookie. */
export class StaffBrowser {
  cookie = '';
  #formToken = '';

  constructor(
    private readonly app: FastifyInstance,
    private readonly address = '10.1.0.1',
  ) {}

  async get(path: string): Promise<StaffResponse> {
    const response = await this.app.inject({
      url: path,
      headers: { cookie: this.cookie },
      remoteAddress: this.address,
    });
    this.#formToken = /name="form" value="([^"]*)"/.exec(response.body)?.[1] ?? this.#formToken;
    return { status: response.statusCode, text: response.body, to: response.headers.location };
  }

  /** Sends a form of the page that was opened last. */
  async post(
    path: string,
    fields: Record<string, string | string[]> = {},
    headers: Record<string, string> = {},
  ): Promise<StaffResponse> {
    const body = new URLSearchParams(
      Object.entries({ form: this.#formToken, ...fields }).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    );
    const response = await this.app.inject({
      method: 'POST',
      url: path,
      headers: { cookie: this.cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: body.toString(),
      remoteAddress: this.address,
    });
    const [set] = response.cookies as { name: string; value: string }[];
    if (set !== undefined) this.cookie = `${set.name}=${set.value}`;
    return { status: response.statusCode, text: response.body, to: response.headers.location };
  }
}

const SECRET = Buffer.alloc(32, 1);

/** Creates the staff members of a test, with cheap password hashes. */
export const testMembers = (parts: { db: Database; clock: SetClock; hashThreads: HashThreads }): StaffMembers =>
  new StaffMembers({
    ...parts,
    secret: SECRET,
    sealKeys: AtRestKeys.createFixed([SECRET], SECRET),
    demo: false,
    passwordCost: { logN: 4, r: 8, p: 1 },
  });

/**
 * Starts a server with the staff login and some staff pages.
 * @param calls registers calls of players
 */
export const createStaffServer = (
  { clock, members }: { clock: SetClock; members: StaffMembers },
  pages: (desk: StaffConsole) => void,
  calls: (scope: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> =>
  createTestServer(
    clock,
    calls,
    undefined,
    (root) =>
      void root.register(async (scope) => {
        const desk = createStaffConsole(scope, members);
        registerLogin(scope, desk, members);
        pages(desk);
      }),
  );

/** Creates a member with these roles and logs in. */
export async function logIn(
  { app, members, clock }: { app: FastifyInstance; members: StaffMembers; clock: SetClock },
  name: string,
  roles: readonly StaffRole[],
): Promise<StaffBrowser> {
  const made = await members.create(name, roles, 'test');
  if (made === null) throw new Error(`There is a member ${name}.`);
  const browser = new StaffBrowser(app);
  const code = computeCode(fromBase32(made.secret), getStep(clock.now()));
  const response = await browser.post('/staff/login', { name, password: made.password, code });
  if (response.status !== 303) throw new Error(`${name} was not logged in: ${response.status}`);
  await browser.get('/staff');
  return browser;
}
