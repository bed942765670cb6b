import { ENDED_LOGIN_COOKIE } from '@oware/config';
import {
  BizCode,
  loginRequest,
  refreshRequest,
  type LoginResponse,
  type RefreshResponse,
  type SessionResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type CaptchaGuard, openDoor } from '../captcha/guard';
import { accessTokenOf } from '../../platform/auth';
import { BizError, encryptedRoute, route } from '../../platform/http';
import { beginLogin } from './begin-login';
import { clearSessionCookies, clearTokenCookies, setSessionCookies } from './cookies';
import { deviceName } from './device-name';
import { fingerprintIn } from './fingerprint-header';
import { countRenewal } from './renewal-header';
import { SessionElsewhere } from './refresh';
import { type SessionService } from './service';
import { type WithTokens } from './token-news';

/** Login, renewal and logout (reference: calls). */
export function registerSession(
  app: FastifyInstance,
  sessions: SessionService,
  withTokens: WithTokens = async () => undefined,
  captcha: CaptchaGuard = openDoor,
  withPage: WithTokens = async () => undefined,
): void {
  encryptedRoute(
    app,
    'POST',
    '/patron/accessToken',
    'urs',
    loginRequest,
    async (login, request, reply): Promise<LoginResponse> => {
      const { country, deviceId, address } = request.context;
      const captchaPassed = await captcha.admit(request, 'login', login.username, login);
      const begun = sessions.login(country, login, {
        deviceId,
        address,
        captchaPassed,
        fingerprint: fingerprintIn(request.headers),
        client: deviceName(request.headers['user-agent']),
      });
      // Who is asked for a second factor has had the password right.
      const secondFactor = (error: unknown): boolean =>
        error instanceof BizError && error.code === BizCode.twoFactorRequired;
      const passwordRight = await begun.then(() => true, secondFactor);
      if (passwordRight) await captcha.forgive(request, 'login', login.username);
      const tokens = await begun;
      await beginLogin(request, reply, sessions, tokens);
      await withTokens(tokens.response.userId, request, reply);
      return { ...tokens.response, userReferrerData: await sessions.referrerOf(tokens.response.userId) };
    },
  );

  route(app, 'GET', '/patron/session', {}, async (_input, request, reply): Promise<SessionResponse> => {
    const tokens = { accessToken: accessTokenOf(request), refreshToken: request.cookies.refreshToken };
    const claim = sessions.claimOf(tokens);
    const user = claim === null ? null : await sessions.userOf(claim);
    const brought = request.cookies.accessToken ?? request.cookies.refreshToken;
    if (user === null && brought !== undefined) clearTokenCookies(request, reply);
    if (user?.country !== request.context.country) return { userId: null };
    await withPage(user.userId, request, reply);
    return { userId: user.userId };
  });

  registerRenewal(app, sessions, withTokens);

  route(app, 'DELETE', '/patron/accessToken/delete', {}, async (_input, request, reply) => {
    clearSessionCookies(request, reply);
    await sessions.logout({ accessToken: accessTokenOf(request), refreshToken: request.cookies.refreshToken });
  });
}

/** New tokens for those that end soon; the form's `keepSignedIn` changes nothing, for the login decided that; tokens that are refused are taken away. */
function registerRenewal(app: FastifyInstance, sessions: SessionService, withTokens: WithTokens): void {
  route(
    app,
    'PUT',
    '/patron/refreshToken',
    { body: refreshRequest.optional() },
    async ({ body }, request, reply): Promise<RefreshResponse> => {
      countRenewal(request);
      const token = request.cookies.refreshToken ?? body?.refreshToken;
      try {
        if (!token) throw new BizError(BizCode.loginRequired, 'Please log in.');
        const tokens = await sessions.refresh(request.context.country, token);
        setSessionCookies(request, reply, tokens);
        await withTokens(tokens.response.userId, request, reply);
        const { accessToken, refreshToken } = tokens.response;
        return { accessToken, refreshToken };
      } catch (error) {
        if (error instanceof BizError && !(error instanceof SessionElsewhere)) clearTokenCookies(request, reply);
        throw error;
      }
    },
  );
}

/**
 * Honours the cookie of a browser whose logout got no response, before any call: the login that it names is ended with the first one
 * that brings its tokens, so that they are dead for whoever sits at the device.
 */
export function honourUnheardLogouts(root: FastifyInstance, sessions: Pick<SessionService, 'endUnheard'>): void {
  root.addHook('onRequest', async ({ cookies }) => {
    const ended = cookies[ENDED_LOGIN_COOKIE];
    if (ended) await sessions.endUnheard(ended, cookies);
  });
}
