import { confirmingPassword, type DevicesResponse, type DevicesEndedResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginRequired } from '../../platform/auth';
import { currentUser, route, type SessionUser } from '../../platform/http';
import { callerOf } from '../security/caller';
import { type Devices } from './service';

const params = z.object({ id: z.string().max(64) });
const body = z.object({ password: confirmingPassword }).optional();

/** Devices that are logged in (decision 22). Who ends another one's login says the password: a copied login ends no others. */
export function registerDevices(app: FastifyInstance, devices: Devices): void {
  route(app, 'GET', '/patron/devices', {}, async (_input, request): Promise<DevicesResponse> => ({
    devices: await devices.list(await player(request)),
  }));

  route(app, 'DELETE', '/patron/devices', { body }, async (given, request): Promise<DevicesEndedResponse> => ({
    ended: await devices.endOthers(await player(request), given.body?.password, callerOf(request)),
  }));

  route(
    app,
    'DELETE',
    '/patron/devices/:id',
    { params, body },
    async ({ params: { id }, body: given }, request): Promise<DevicesEndedResponse> => ({
      ended: await devices.end(await player(request), id, given?.password, callerOf(request)),
    }),
  );
}

async function player(request: FastifyRequest): Promise<SessionUser> {
  const user = await currentUser(request);
  if (user === null) throw loginRequired();
  return user;
}
