import { accountRequest, BizCode, emailVerifyRequest, profilePut } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { BizError, getCurrentUser, addEncryptedRoute, requireUser, addRoute } from '../../platform/http';
import { getCaller } from '../../platform/http/caller';
import { drawAvatar } from '../avatars';
import { type Profiles } from './service';

const PATH = '/patron/account/info';
/** Changes per player and minute, limited so that nobody can try out lists of nicknames. */
const CHANGES = { limit: 20, window: 60_000 };
const DAY_S = 86_400;

/** Registers the routes for the player's profile and the gallery of avatars. */
export function registerProfile(app: FastifyInstance, profiles: Profiles, counters: Counters): void {
  const count = (userId: string): Promise<void> =>
    limitCalls(counters, [{ key: `profile:user:${userId}`, ...CHANGES }]);

  addRoute(app, 'GET', `${PATH}/profile`, {}, async (_input, request) =>
    profiles.getProfile(await requireUser(request), request.context.country),
  );

  addRoute(app, 'PUT', `${PATH}/profile`, { body: profilePut }, async ({ body: { password, ...update } }, request) => {
    const userId = await requireUser(request);
    await count(userId);
    return profiles.update(userId, request.context.country, update, { password, from: getCaller(request) });
  });

  addEncryptedRoute(
    app,
    'POST',
    '/patron/account',
    'urs',
    accountRequest,
    async ({ changes: update, password }, request) => {
      const userId = await requireUser(request);
      if (update === undefined) return profiles.getProfile(userId, request.context.country);
      await count(userId);
      return profiles.update(userId, request.context.country, update, { password, from: getCaller(request) });
    },
  );

  addRoute(app, 'POST', `${PATH}/email/link`, {}, async (_input, request) =>
    profiles.sendEmailLink(await requireUser(request), request.context.country),
  );

  addRoute(app, 'POST', `${PATH}/email/verify`, { body: emailVerifyRequest }, async ({ body }, request) => {
    const userId = await requireUser(request);
    await count(userId);
    return profiles.verifyEmail(userId, request.context.country, body.token);
  });

  addRoute(app, 'GET', `${PATH}/avatars`, {}, async (_input, request) =>
    profiles.listAvatars((await getCurrentUser(request))?.userId ?? null, request.context.country),
  );

  const named = z.object({ file: z.string().regex(/^[a-z]{1,20}\.svg$/) });
  app.get('/common/avatars/:file', async (request, reply) => {
    const drawing = drawAvatar(named.safeParse(request.params).data?.file.replace('.svg', '') ?? '');
    if (drawing === undefined) throw new BizError(BizCode.notFound, 'There is no such drawing.');
    return reply
      .headers({
        'cache-control': `public, max-age=${DAY_S}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type('image/svg+xml')
      .send(drawing);
  });
}
