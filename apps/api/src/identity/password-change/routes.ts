import { changePasswordRequest, passwordOtpRequest, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Counters } from '../../platform/counters/counters';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';
import { encryptedRoute } from '../../platform/http';
import { callerOf, playerHere, playerOf } from '../security/caller';
import { deviceName } from '../session/device-name';
import { type PasswordChange } from './service';

const PATH = '/patron/account/info/password';
/** Each costs a slow hash: so many a minute. */
const CHANGES_A_MINUTE = { user: 10, device: 20 };

/** Another password for who is logged in. */
export function registerPasswordChange(app: FastifyInstance, changes: PasswordChange, counters: Counters): void {
  encryptedRoute(
    app,
    'POST',
    PATH,
    'urs',
    passwordOtpRequest,
    async ({ password }, request): Promise<OtpSessionResponse> => {
      const player = await playerOf(request);
      const from = { ...callerOf(request), client: deviceName(request.headers['user-agent']) };
      return { token: await changes.openSession(player, password, from) };
    },
  );

  encryptedRoute(app, 'PUT', PATH, 'urs', changePasswordRequest, async (body, request) => {
    const player = await playerHere(request);
    await limitCalls(
      counters,
      allowancesOf('password:change', CHANGES_A_MINUTE, { ...request.context, userId: player.userId }),
    );
    await changes.change(player, body, callerOf(request));
  });
}
