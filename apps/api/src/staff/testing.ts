import { type FastifyInstance } from 'fastify';
import { type Database } from '../platform/database';
import { fromBase32 } from '../identity/two-factor/testing';
import { codeOf, stepAt } from '../identity/two-factor/totp';
import { type SetClock } from '../platform/clock';
import { testServer } from '../platform/http/testing';
import { type HashThreads } from '../platform/hashing/hash-threads';
import { SealKeys } from '../platform/seal/seal-keys';
import { type Desk, openDesk } from './desk';
import { registerLogin } from './login-routes';
import { StaffMembers } from './members';
import { type StaffRole } from './roles';

/** What a page came back as. */
export interface StaffResponse {
  status: number;
  text: string;
  to: string | undefined;
}

/** A member of staff with a browser that keeps one cookie. */
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

/** Members of staff, whose passwords cost little. */
export const testMembers = (parts: { db: Database; clock: SetClock; hashThreads: HashThreads }): StaffMembers =>
  new StaffMembers({
    ...parts,
    secret: SECRET,
    sealKeys: SealKeys.given([SECRET], SECRET),
    demo: false,
    passwordCost: { logN: 4, r: 8, p: 1 },
  });

/** A server with the login of staff and some of their pages. @param calls what players call there */
export const deskServer = (
  { clock, members }: { clock: SetClock; members: StaffMembers },
  pages: (desk: Desk) => void,
  calls: (scope: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> =>
  testServer(
    clock,
    calls,
    undefined,
    (root) =>
      void root.register(async (scope) => {
        const desk = openDesk(scope, members);
        registerLogin(scope, desk, members);
        pages(desk);
      }),
  );

/** A member with these roles, logged in. The clock moves on to the next code. */
export async function loggedIn(
  { app, members, clock }: { app: FastifyInstance; members: StaffMembers; clock: SetClock },
  name: string,
  roles: readonly StaffRole[],
): Promise<StaffBrowser> {
  const made = await members.create(name, roles, 'test');
  if (made === null) throw new Error(`There is a member ${name}.`);
  const browser = new StaffBrowser(app);
  const code = codeOf(fromBase32(made.secret), stepAt(clock.now()));
  const response = await browser.post('/staff/login', { name, password: made.password, code });
  if (response.status !== 303) throw new Error(`${name} was not logged in: ${response.status}`);
  await browser.get('/staff');
  return browser;
}
