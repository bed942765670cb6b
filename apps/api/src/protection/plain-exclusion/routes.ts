import { createHmac, randomBytes } from 'node:crypto';
import { EXCLUSION_PERIODS, languageOf } from '@oware/config';
import { type ExclusionRequest, exclusionScopes } from '@oware/contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accessTokenOf, type SessionUser } from '../../platform/auth';
import { responseTo } from '../../platform/http/errors';
import { wordsFor } from '../../platform/http/words-for';
import { isSameText } from '../../platform/same-text';
import { setExclusionsCookie } from '../limits/cookie';
import { type Limits } from '../limits/service';
import { statusesOf } from '../limits/status';
import { choicePage, confirmPage, loginPage, type PlainView } from './page';
import { selectPlainTexts } from './texts';

/** Address of the plain page, and of its forms, after `/api/{country}`. */
const PATH = '/self-exclusion';

/** No script, nothing from elsewhere, and no other page shows it in a frame, where a tap could be led. */
const policyOf = (nonce: string): string =>
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
 * The player whose login lives, also when its access token has ended: nothing renews tokens here, and who wants to be excluded
 * shall not fail for that.
 */
async function livingPlayer(request: FastifyRequest): Promise<SessionUser | null> {
  const { auth } = request.server;
  const tokens = { accessToken: accessTokenOf(request), refreshToken: request.cookies.refreshToken };
  const claim = auth.claimOf(tokens);
  const user = claim === null ? null : await auth.userOf(claim);
  return user?.country === request.context.country ? user : null;
}

/** Self-exclusion as pages of the server without a script: they work where player protection does not load (docs/adr/0131). */
export function registerPlainExclusion(
  app: FastifyInstance,
  { limits, secret }: { limits: Limits; secret: Buffer },
): void {
  const formOf = ({ sessionId }: SessionUser): string =>
    createHmac('sha256', secret).update(`self-exclusion form ${sessionId}`).digest('base64url');

  async function sendChoice(user: SessionUser, request: FastifyRequest, reply: FastifyReply, problem?: string) {
    const exclusions = await limits.exclusionsOf(user.userId).catch((error: unknown) => {
      request.log.error({ err: error }, 'the status of self-exclusion cannot be read');
      return null;
    });
    if (exclusions !== null) setExclusionsCookie(request, reply, exclusions);
    const { closed } = closedQuery.catch({}).parse(request.query);
    return send(request, reply, (view) =>
      choicePage({
        ...view,
        problem,
        statuses: exclusions && statusesOf(exclusions).statuses,
        closed: closed === undefined ? undefined : exclusionScopes[closed],
      }),
    );
  }

  app.get(PATH, async (request, reply) => {
    const user = await livingPlayer(request);
    if (user === null) return send(request, reply, loginPage);
    const chosen = choice.safeParse(request.query);
    return chosen.success
      ? send(request, reply, (view) => confirmPage(view, chosen.data, formOf(user)))
      : sendChoice(user, request, reply);
  });

  app.post(PATH, { config: { form: true } }, async (request, reply) => {
    const user = await livingPlayer(request);
    if (user === null) return send(request, reply.code(401), loginPage);
    const chosen = choice.safeParse(request.body);
    if (!chosen.success) return sendChoice(user, request, reply.code(400));
    const text = selectPlainTexts(wordsFor(request).pages);
    const again = (status: number, problem: string) =>
      send(request, reply.code(status), (view) => confirmPage({ ...view, problem }, chosen.data, formOf(user)));
    const { form, understood } = sentForm.catch({ form: '' }).parse(request.body);
    if (!isSameText(formOf(user), form)) return again(403, text('plainStale'));
    if (understood === undefined) return again(400, text('needed'));
    try {
      await limits.excludeFor(user.userId, chosen.data);
      setExclusionsCookie(request, reply, await limits.exclusionsOf(user.userId));
    } catch (error) {
      const { status, problem } = failureOf(error, request);
      return again(status, problem);
    }
    return reply.redirect(`/api/${request.context.country}${PATH}?closed=${chosen.data.exclusionType}`, 303);
  });
}

/** What the player reads of a failure; one that nobody expected is logged. */
function failureOf(error: unknown, request: FastifyRequest): { status: number; problem: string } {
  const where = { call: `POST ${PATH}` };
  const { status, envelope } = responseTo(error, request.log, where, wordsFor(request).say);
  return { status, problem: envelope.message };
}

function send(request: FastifyRequest, reply: FastifyReply, write: (view: PlainView) => string): FastifyReply {
  const { country, language } = request.context;
  const nonce = randomBytes(16).toString('base64');
  const view = {
    country,
    language: languageOf(country, language).code,
    pages: wordsFor(request).pages,
    theme: request.cookies['theme'],
    nonce,
    now: request.server.clock.now(),
  };
  return reply
    .headers({ 'content-security-policy': policyOf(nonce) })
    .type('text/html; charset=utf-8')
    .send(write(view));
}
