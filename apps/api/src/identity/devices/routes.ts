import { currentPassword, type DevicesResponse, type DevicesEndedResponse } from '@oware/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createLoginRequired } from '../../platform/auth';
import { getCurrentUser, addRoute, type SessionUser } from '../../platform/http';
import { getCaller } from '../../platform/http/caller';
import { type Devices } from './service';

const params = z.object({ id: z.string().max(64) });
const body = z.object({ password: currentPassword }).optional();

/**
 * Devices that are logged in (decision 22). Ending the login of another one requires the password, so that a copied login cannot end
 * others.
 */
export function registerDevices(app: FastifyInstance, devices: Devices): void {
  addRoute(app, 'GET', '/patron/devices', {}, async (_input, request): Promise<DevicesResponse> => ({
    devices: await devices.list(await requirePlayer(request)),
  }));

  addRoute(app, 'DELETE', '/patron/devices', { body }, async (given, request): Promise<DevicesEndedResponse> => ({
    ended: await devices.endOthers(await requirePlayer(request), given.body?.password, getCaller(request)),
  }));

  addRoute(
    app,
    'DELETE',
    '/patron/devices/:id',
    { params, body },
    async ({ params: { id }, body: given }, request): Promise<DevicesEndedResponse> => ({
      ended: await devices.endDevice(await requirePlayer(request), id, given?.password, getCaller(request)),
    }),
  );
}

async function requirePlayer(request: FastifyRequest): Promise<SessionUser> {
  const user = await getCurrentUser(request);
  if (user === null) throw createLoginRequired();
  return user;
}
