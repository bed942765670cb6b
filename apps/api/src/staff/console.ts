import { BizCode } from '@oware/contracts';
import { getClientAddress } from '@oware/http-server';
import { type CookieSerializeOptions } from '@fastify/cookie';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { toResponse } from '../platform/http/errors';
import { BizError } from '../platform/errors/biz-error';
import { reportSecurityEvent } from '../platform/http/security-events';
import { validate } from '../platform/errors/validate';
import { createMarkup, type Markup, type Part } from '../platform/markup';
import { isOwnForm, type StaffMembers } from './members';
import { page } from './page';
import { type StaffRole } from './roles';
import { type Staff } from './staff';
import { style } from './style';

/** Disallows scripts, foreign content, and framing by other sites. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Page where members change their own password; the only page for a first login, and for members who wait to be confirmed.
 */
export const OWN_PAGE = '/staff/me';
const isClosed = ({ provisional, waits }: Staff): boolean => provisional || waits;
const firstLogin = ({ provisional }: Staff): BizError =>
  new BizError(
    BizCode.staffFirstLogin,
    provisional ? 'Choose your own password and key first.' : 'Another admin has to confirm you first.',
  );

/** Content of a page: its title and body. */
export interface Shown {
  title: string;
  body: Part;
  /** HTTP status when a form is shown again with its input; 200 by default. */
  status?: number;
}
/** A page to show, or a redirect. */
export type Done = Shown | { to: string };

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';
/**
 * With TLS, the prefix prevents other sites and hosts from setting the cookie; without TLS, the path restricts it to these pages.
 */
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? '__Host-oware-staff' : 'oware-staff');
const cookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: isSecure(request) ? '/' : '/staff',
  httpOnly: true,
  sameSite: 'strict',
  secure: isSecure(request),
});

/** Sets the login cookie. */
export const setLogin = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  void reply.setCookie(cookieName(request), token, cookieOptions(request));
export const clearLogin = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(cookieName(request), cookieOptions(request));

/** Returns the client address as rate limit counters use it. */
export const getAddress = (request: FastifyRequest): string => getClientAddress(request.ip);

/** @throws BizError 51174 when the form was sent from another site */
export function rejectOtherSites(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const own = `${request.protocol}://${request.host}`;
  if ((site === undefined || site === 'same-origin') && (origin === undefined || origin === own)) return;
  throw new BizError(BizCode.staffFormRefused, 'This form was sent from somewhere else. Please open the page again.');
}

const STATUS: Readonly<Partial<Record<number, number>>> = {
  [BizCode.staffRoleMissing]: 403,
  [BizCode.staffChangedMeanwhile]: 409,
  [BizCode.staffTextRefused]: 422,
  [BizCode.staffValueRefused]: 422,
  [BizCode.staffFormRefused]: 403,
  [BizCode.staffFirstLogin]: 403,
};

/** Returns the HTTP status of a rejection. */
export const getRejectionStatus = ({ code }: BizError, otherwise = 200): number => STATUS[code] ?? otherwise;

/**
 * Registers staff pages: each requires a login and, if it names one, a role; forms also require the token of the login.
 */
export class StaffConsole {
  constructor(
    private readonly app: FastifyInstance,
    private readonly members: StaffMembers,
  ) {}

  /**
   * Registers a page.
   * @param area path of the area that it belongs to
   */
  page<Q extends z.ZodType>(
    path: string,
    { role, area = path, query }: { role?: StaffRole; area?: string; query: Q },
    show: (staff: Staff, query: z.output<Q>, request: FastifyRequest, reply: FastifyReply) => Promise<Shown> | Shown,
  ): void {
    this.app.get(path, async (request, reply) => {
      const staff = await this.findStaff(request);
      if (staff === null) return reply.redirect(`/staff/login?to=${encodeURIComponent(request.url)}`, 303);
      if (isClosed(staff) && path !== OWN_PAGE) return reply.redirect(OWN_PAGE, 303);
      checkRole(staff, role);
      const given = { ...(request.query as object), ...(request.params as object) };
      return sendPage(reply, area, staff, await show(staff, validate(query, given), request, reply));
    });
  }

  /** Registers the handler of a form. */
  action<B extends z.ZodType>(
    path: string,
    { role, area = path, body }: { role?: StaffRole; area?: string; body: B },
    act: (staff: Staff, body: z.output<B>, request: FastifyRequest, reply: FastifyReply) => Promise<Done> | Done,
  ): void {
    this.app.post(path, async (request, reply) => {
      rejectOtherSites(request);
      const staff = await this.findStaff(request);
      if (staff === null) return reply.redirect('/staff/login', 303);
      const sent = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      if (!isOwnForm(staff, sent['form']))
        throw new BizError(BizCode.staffFormRefused, 'This form belongs to another login. Please open the page again.');
      if (isClosed(staff) && ![OWN_PAGE, '/staff/logout'].includes(path)) throw firstLogin(staff);
      checkRole(staff, role);
      const done = await act(staff, validate(body, { ...sent, ...(request.params as object) }), request, reply);
      return 'to' in done ? reply.redirect(done.to, 303) : sendPage(reply, area, staff, done);
    });
  }

  /** Registers a response other than a page, such as a picture. */
  file<Q extends z.ZodType>(
    path: string,
    { role, query }: { role: StaffRole; query: Q },
    send: (staff: Staff, query: z.output<Q>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    this.app.get(path, async (request, reply) => {
      const staff = await this.findStaff(request);
      if (staff === null) return reply.redirect('/staff/login', 303);
      if (isClosed(staff)) throw firstLogin(staff);
      checkRole(staff, role);
      return send(staff, validate(query, request.params), reply);
    });
  }

  /** Returns the logged-in member; null without a login. */
  async findStaff(request: FastifyRequest): Promise<Staff | null> {
    const token = request.cookies[cookieName(request)];
    return token === undefined ? null : this.members.findStaff(token);
  }
}

function checkRole(staff: Staff, role: StaffRole | undefined): void {
  if (role !== undefined && !staff.roles.includes(role))
    throw new BizError(
      BizCode.staffRoleMissing,
      'Your roles do not give you access to this page. An admin can change them.',
    );
}

/** Sends a page; responses are never cached. */
export function sendPage(reply: FastifyReply, area: string, staff: Staff | null, shown: Shown): FastifyReply {
  const { title, body, status = 200 } = shown;
  return sendMarkup(reply.code(status), page(title, area, staff, body));
}

const sendMarkup = (reply: FastifyReply, { text }: Markup): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(text);

/** Sets up `/staff`: response headers, style sheet and error pages. */
export function createStaffConsole(app: FastifyInstance, members: StaffMembers): StaffConsole {
  const desk = new StaffConsole(app, members);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  app.get('/staff/style.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=300').send(style),
  );
  app.setErrorHandler(async (error, request, reply) => {
    reportSecurityEvent(request, error);
    const where = { call: `${request.method} ${request.routeOptions.url ?? '/staff'}` };
    const { status, envelope } = toResponse(error, request.log, where);
    // Above the rate limit, the database is not queried for the member.
    const isLimited = error instanceof BizError && error.code === BizCode.tooManyAttempts;
    const staff = isLimited ? null : await desk.findStaff(request).catch(() => null);
    return sendPage(reply, '', staff, {
      title: 'This did not work',
      status: error instanceof BizError ? getRejectionStatus(error, status) : status,
      body: createMarkup`<div class="card"><p role="alert">${envelope.message}</p><p class="quiet">Code ${envelope.bizCode}</p>
<p><a href="/staff">Back to the start page</a></p></div>`,
    });
  });
  return desk;
}
