import { createHmac, randomBytes } from 'node:crypto';
import { EXCLUSION_PERIODS, getLanguage } from '@oware/config';
import { type ExclusionRequest, exclusionScopes } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getAccessToken, type SessionUser } from '../../platform/auth';
import { toResponse } from '../../platform/http/errors';
import { getTexts } from '../../platform/http/texts-for';
import { isSameText } from '../../platform/same-text';
import { type Limits, setExclusionsCookie, toStatuses } from '../limits/api';
import { buildChoicePage, buildConfirmPage, buildLoginPage, type PlainView } from './page';
import { selectPlainTexts } from './texts';

/** Path of the page and its forms, after `/api/{country}`. */
const PATH = '/self-exclusion';

/**
 * Returns the content security policy: no scripts, nothing from other origins, and no framing, which prevents clickjacking.
 */
const buildPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const asNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const choice = z
  .object({ type: asNumber, period: asNumber })
  .refine(
    ({ type, period }) => type < exclusionScopes.length && EXCLUSION_PERIODS.some(({ value }) => value === period),
  )
  .transform(({ type, period }): ExclusionRequest => ({ exclusionType: type, period }));
const sentForm = z.object({ form: z.string().max(200).default(''), understood: z.string().max(10).optional() });
const closedQuery = z.object({ closed: asNumber.optional() });

/**
 * Returns the player of a live session, even with an expired access token: nothing renews tokens here, and this must not stop a
 * self-exclusion.
 */
async function findPlayer(request: FastifyRequest): Promise<SessionUser | null> {
  const { auth } = request.server;
  const tokens = { accessToken: getAccessToken(request), refreshToken: request.cookies.refreshToken };
  const claim = auth.parseClaim(tokens);
  const user = claim === null ? null : await auth.findUser(claim);
  return user?.country === request.context.country ? user : null;
}

/**
 * Registers self-exclusion as server-rendered pages without scripts: they work even if the player protection remote does not load
 * (docs/adr/0131).
 */
export function registerPlainExclusion(
  app: FastifyInstance,
  { limits, secret }: { limits: Limits; secret: Buffer },
): void {
  const createFormToken = ({ sessionId }: SessionUser): string =>
    createHmac('sha256', secret).update(`self-exclusion form ${sessionId}`).digest('base64url');

  async function sendChoice(user: SessionUser, request: FastifyRequest, reply: FastifyReply, problem?: string) {
    const exclusions = await limits.listExclusions(user.userId).catch((error: unknown) => {
      request.log.error({ err: error }, 'cannot read the status of self-exclusion');
      return null;
    });
    if (exclusions !== null) setExclusionsCookie(request, reply, exclusions);
    const { closed } = closedQuery.catch({}).parse(request.query);
    return send(request, reply, (view) =>
      buildChoicePage({
        ...view,
        problem,
        statuses: exclusions && toStatuses(exclusions).statuses,
        closed: closed === undefined ? undefined : exclusionScopes[closed],
      }),
    );
  }

  app.get(PATH, async (request, reply) => {
    const user = await findPlayer(request);
    if (user === null) return send(request, reply, buildLoginPage);
    const chosen = choice.safeParse(request.query);
    return chosen.success
      ? send(request, reply, (view) => buildConfirmPage(view, chosen.data, createFormToken(user)))
      : sendChoice(user, request, reply);
  });

  app.post(PATH, { config: { form: true } }, async (request, reply) => {
    const user = await findPlayer(request);
    if (user === null) return send(request, reply.code(401), buildLoginPage);
    const chosen = choice.safeParse(request.body);
    if (!chosen.success) return sendChoice(user, request, reply.code(400));
    const text = selectPlainTexts(getTexts(request).pages);
    const again = (status: number, problem: string) =>
      send(request, reply.code(status), (view) =>
        buildConfirmPage({ ...view, problem }, chosen.data, createFormToken(user)),
      );
    const { form, understood } = sentForm.catch({ form: '' }).parse(request.body);
    if (!isSameText(createFormToken(user), form)) return again(403, text('plainStale'));
    if (understood === undefined) return again(400, text('needed'));
    try {
      await limits.excludeFor(user.userId, chosen.data);
      setExclusionsCookie(request, reply, await limits.listExclusions(user.userId));
    } catch (error) {
      const { status, problem } = toFailure(error, request);
      return again(status, problem);
    }
    return reply.redirect(`/api/${request.context.country}${PATH}?closed=${chosen.data.exclusionType}`, 303);
  });
}

/** Returns the error text for the player; unexpected errors are logged. */
function toFailure(error: unknown, request: FastifyRequest): { status: number; problem: string } {
  const where = { call: `POST ${PATH}` };
  const { status, envelope } = toResponse(error, request.log, where, getTexts(request).translate);
  return { status, problem: envelope.message };
}

function send(request: FastifyRequest, reply: FastifyReply, write: (view: PlainView) => string): FastifyReply {
  const { country, language } = request.context;
  const nonce = randomBytes(16).toString('base64');
  const view = {
    country,
    language: getLanguage(country, language).code,
    pages: getTexts(request).pages,
    theme: request.cookies['theme'],
    nonce,
    now: request.server.clock.now(),
  };
  return reply
    .headers({ 'content-security-policy': buildPolicy(nonce) })
    .type('text/html; charset=utf-8')
    .send(write(view));
}
