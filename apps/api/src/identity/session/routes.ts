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
import { allowAll, type CaptchaGuard } from '../captcha/api';
import { getAccessToken } from '../../platform/auth';
import { BizError, addEncryptedRoute, addRoute } from '../../platform/http';
import { startLogin } from './begin-login';
import { clearSessionCookies, clearTokenCookies, setSessionCookies } from './cookies';
import { getDeviceName } from './device-name';
import { getFingerprint } from './fingerprint-header';
import { countRenewal } from './renewal-header';
import { SessionElsewhere } from './refresh';
import { type SessionService } from './service';
import { type ResponseHook } from './response-hooks';

/** Login, renewal and logout (reference: calls). */
export function registerSession(
  app: FastifyInstance,
  sessions: SessionService,
  withTokens: ResponseHook = async () => undefined,
  captcha: CaptchaGuard = allowAll,
  withPage: ResponseHook = async () => undefined,
): void {
  addEncryptedRoute(
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
        fingerprint: getFingerprint(request.headers),
        client: getDeviceName(request.headers['user-agent']),
      });
      // A caller who must give a second factor has entered the right password.
      const secondFactor = (error: unknown): boolean =>
        error instanceof BizError && error.code === BizCode.twoFactorRequired;
      const passwordRight = await begun.then(() => true, secondFactor);
      if (passwordRight) await captcha.forgive(request, 'login', login.username);
      const tokens = await begun;
      await startLogin(request, reply, sessions, tokens);
      await withTokens(tokens.response.userId, request, reply);
      return { ...tokens.response, userReferrerData: await sessions.loadReferrer(tokens.response.userId) };
    },
  );

  addRoute(app, 'GET', '/patron/session', {}, async (_input, request, reply): Promise<SessionResponse> => {
    const tokens = { accessToken: getAccessToken(request), refreshToken: request.cookies.refreshToken };
    const claim = sessions.parseClaim(tokens);
    const user = claim === null ? null : await sessions.findUser(claim);
    const brought = request.cookies.accessToken ?? request.cookies.refreshToken;
    if (user === null && brought !== undefined) clearTokenCookies(request, reply);
    if (user?.country !== request.context.country) return { userId: null };
    await withPage(user.userId, request, reply);
    return { userId: user.userId };
  });

  registerRenewal(app, sessions, withTokens);

  addRoute(app, 'DELETE', '/patron/accessToken/delete', {}, async (_input, request, reply) => {
    clearSessionCookies(request, reply);
    await sessions.logout({ accessToken: getAccessToken(request), refreshToken: request.cookies.refreshToken });
  });
}

/**
 * Renewal of tokens that expire soon. The form's `keepSignedIn` is ignored, because the login decided that; rejected tokens are removed
 * from the browser.
 */
function registerRenewal(app: FastifyInstance, sessions: SessionService, withTokens: ResponseHook): void {
  addRoute(
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
 * Handles the cookie of a browser whose logout got no response, before any call: the first call with the login's tokens ends it, so that
 * other users of the device cannot use them.
 */
export function handleMissedLogouts(root: FastifyInstance, sessions: Pick<SessionService, 'endMissedLogout'>): void {
  root.addHook('onRequest', async ({ cookies }) => {
    const ended = cookies[ENDED_LOGIN_COOKIE];
    if (ended) await sessions.endMissedLogout(ended, cookies);
  });
}
