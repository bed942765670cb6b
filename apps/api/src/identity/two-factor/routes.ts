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
import { loginRequired } from '../../platform/auth';
import { currentUser, requireUser, route } from '../../platform/http';
import { beginLogin, type LoginEnder } from '../session/begin-login';
import { deviceName } from '../session/device-name';
import { type From } from '../session/service';
import { type WithTokens } from '../session/token-news';
import { type TwoFactor } from './service';

const PATH = '/patron/two-factor-auth';

/** Second factors (reference: calls). A login that got 12400 ends in `code/verify`. */
export function registerTwoFactor(
  app: FastifyInstance,
  twoFactor: TwoFactor,
  sessions: LoginEnder,
  withTokens: WithTokens = async () => undefined,
): void {
  route(app, 'GET', `${PATH}/config`, {}, (): TwoFactorConfig => twoFactor.config());

  route(app, 'GET', PATH, {}, async (_input, request): Promise<TwoFactorStatus> =>
    twoFactor.status(await requireUser(request)),
  );

  route(
    app,
    'PUT',
    PATH,
    { body: twoFactorChangeRequest },
    async ({ body }, request): Promise<TwoFactorSetup | null> => {
      const user = await currentUser(request);
      if (user === null) throw loginRequired();
      return twoFactor.change(user, body, fromOf(request));
    },
  );

  route(
    app,
    'POST',
    `${PATH}/code/send`,
    { body: twoFactorSendRequest },
    ({ body }, request): Promise<OtpSendResponse> => twoFactor.send(body, fromOf(request)),
  );

  route(
    app,
    'POST',
    `${PATH}/code/verify`,
    { body: twoFactorVerifyRequest },
    async ({ body }, request, reply): Promise<TwoFactorVerifyResponse> => {
      const verified = await twoFactor.verify(body, await currentUser(request), fromOf(request));
      if (verified.step !== 'loggedIn') return verified;
      const { step, tokens, userReferrerData } = verified;
      await beginLogin(request, reply, sessions, tokens);
      await withTokens(tokens.response.userId, request, reply);
      return { step, ...tokens.response, userReferrerData };
    },
  );
}

const fromOf = (request: FastifyRequest): From => ({
  deviceId: request.context.deviceId,
  address: request.context.address,
  client: deviceName(request.headers['user-agent']),
});
