import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Database } from '../../platform/database';
import { currentUser } from '../../platform/http';
import { type ProtectionLog } from './service';

/** Refusals that protect a player. */
const PROTECTING: ReadonlySet<number> = new Set([
  BizCode.selfExcluded,
  BizCode.limitReached,
  BizCode.realityCheckDue,
  BizCode.identityNeeded,
]);

/** Writes down each refusal that protects a player: which call, and which code. The response does not wait for it. */
export function followRefusals(
  root: FastifyInstance,
  { db, log, onError }: { db: Database; log: ProtectionLog; onError(error: unknown): void },
): void {
  root.refusals.push((request, { code }) => {
    if (!PROTECTING.has(code)) return;
    const call = `${request.method} ${request.routeOptions.url?.replace('/api/:country', '') ?? ''}`;
    const write = async (): Promise<void> => {
      const user = request.player ?? (await currentUser(request));
      if (user) await db.transaction((tx) => log.add(tx, user.userId, 'refused', { code, call }));
    };
    write().catch(onError);
  });
}
