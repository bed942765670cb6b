import {
  twoFactorChangeRequest,
  twoFactorSendRequest,
  twoFactorVerifyRequest,
  type OtpSendResponse,
  type TwoFactorConfig,
  type TwoFactorSetup,
  type TwoFactorStatus,
  type TwoFactorVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createLoginRequired } from '../../platform/auth';
import { getCurrentUser, requireUser, addRoute } from '../../platform/http';
import { type From, getDeviceName, type LoginEnder, type ResponseHook, startLogin } from '../session/api';
import { type TwoFactor } from './service';

const PATH = '/patron/two-factor-auth';

/** Second factors (reference: calls). `code/verify` completes a login that got 12400. */
export function registerTwoFactor(
  app: FastifyInstance,
  twoFactor: TwoFactor,
  sessions: LoginEnder,
  withTokens: ResponseHook = async () => undefined,
): void {
  addRoute(app, 'GET', `${PATH}/config`, {}, (): TwoFactorConfig => twoFactor.config());

  addRoute(app, 'GET', PATH, {}, async (_input, request): Promise<TwoFactorStatus> =>
    twoFactor.status(await requireUser(request)),
  );

  addRoute(
    app,
    'PUT',
    PATH,
    { body: twoFactorChangeRequest },
    async ({ body }, request): Promise<TwoFactorSetup | null> => {
      const user = await getCurrentUser(request);
      if (user === null) throw createLoginRequired();
      return twoFactor.change(user, body, getOrigin(request));
    },
  );

  addRoute(
    app,
    'POST',
    `${PATH}/code/send`,
    { body: twoFactorSendRequest },
    ({ body }, request): Promise<OtpSendResponse> => twoFactor.send(body, getOrigin(request)),
  );

  addRoute(
    app,
    'POST',
    `${PATH}/code/verify`,
    { body: twoFactorVerifyRequest },
    async ({ body }, request, reply): Promise<TwoFactorVerifyResponse> => {
      const verified = await twoFactor.verify(body, await getCurrentUser(request), getOrigin(request));
      if (verified.step !== 'loggedIn') return verified;
      const { step, tokens, userReferrerData } = verified;
      await startLogin(request, reply, sessions, tokens);
      await withTokens(tokens.response.userId, request, reply);
      return { step, ...tokens.response, userReferrerData };
    },
  );
}

const getOrigin = (request: FastifyRequest): From => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
  client: getDeviceName(request.headers['user-agent']),
});
