import { changePasswordRequest, passwordOtpRequest, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { listAllowances, limitCalls } from '../../platform/counters/limit-calls';
import { addEncryptedRoute } from '../../platform/http';
import { getCaller, getPlayerWithLogin, getPlayer } from '../../platform/http/caller';
import { getDeviceName } from '../session/api';
import { type PasswordChange } from './service';

const PATH = '/patron/account/info/password';
/** Maximum number of changes per minute, because each costs a slow hash. */
const CHANGES_A_MINUTE = { user: 10, device: 20 };

/** Password change for logged-in players. */
export function registerPasswordChange(app: FastifyInstance, changes: PasswordChange, counters: Counters): void {
  addEncryptedRoute(
    app,
    'POST',
    PATH,
    'urs',
    passwordOtpRequest,
    async ({ password }, request): Promise<OtpSessionResponse> => {
      const player = await getPlayer(request);
      const from = { ...getCaller(request), client: getDeviceName(request.headers['user-agent']) };
      return { token: await changes.openSession(player, password, from) };
    },
  );

  addEncryptedRoute(app, 'PUT', PATH, 'urs', changePasswordRequest, async (body, request) => {
    const player = await getPlayerWithLogin(request);
    await limitCalls(
      counters,
      listAllowances('password:change', CHANGES_A_MINUTE, { ...request.context, userId: player.userId }),
    );
    await changes.change(player, body, getCaller(request));
  });
}
