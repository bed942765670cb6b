import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Bus } from '../../platform/bus';
import { getCurrentUser } from '../../platform/http';

/**
 * Notifies a player's pages when a stake is rejected because of a due reality check, so that they show it immediately.
 */
export function showDueRealityChecks(
  root: FastifyInstance,
  { bus, onError }: { bus: Bus; onError(error: unknown): void },
): void {
  root.refusals.push((request, { code }) => {
    if (code !== BizCode.realityCheckDue) return;
    const notify = async (): Promise<void> => {
      const user = request.player ?? (await getCurrentUser(request));
      if (user) bus.publish('personal', { userId: user.userId, message: { type: 'protection', data: null } });
    };
    notify().catch(onError);
  });
}
