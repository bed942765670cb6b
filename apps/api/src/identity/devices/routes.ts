import { type DevicesResponse, type DevicesEndedResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginRequired } from '../../platform/auth';
import { currentUser, route, type SessionUser } from '../../platform/http';
import { type Devices } from './service';

const params = z.object({ id: z.string().max(64) });

/** Devices that are logged in (decision 22). */
export function registerDevices(app: FastifyInstance, devices: Devices): void {
  route(app, 'GET', '/patron/devices', {}, async (_input, request): Promise<DevicesResponse> => ({
    devices: await devices.list(await player(request)),
  }));

  route(app, 'DELETE', '/patron/devices', {}, async (_input, request): Promise<DevicesEndedResponse> => ({
    ended: await devices.endOthers(await player(request)),
  }));

  route(
    app,
    'DELETE',
    '/patron/devices/:id',
    { params },
    async ({ params: { id } }, request): Promise<DevicesEndedResponse> => ({
      ended: await devices.end(await player(request), id),
    }),
  );
}

async function player(request: FastifyRequest): Promise<SessionUser> {
  const user = await currentUser(request);
  if (user === null) throw loginRequired();
  return user;
}
