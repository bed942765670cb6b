import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { type Database } from '../../platform/database';
import { getCurrentUser } from '../../platform/http';
import { type ProtectionLog } from './service';

/** Codes of rejections that protect a player. */
const PROTECTING: ReadonlySet<number> = new Set([
  BizCode.selfExcluded,
  BizCode.limitReached,
  BizCode.realityCheckDue,
  BizCode.identityNeeded,
]);

/** Records each rejection that protects a player, with its call and code. The response does not wait for it. */
export function recordRejections(
  root: FastifyInstance,
  { db, log, onError }: { db: Database; log: ProtectionLog; onError(error: unknown): void },
): void {
  root.refusals.push((request, { code }) => {
    if (!PROTECTING.has(code)) return;
    const call = `${request.method} ${request.routeOptions.url?.replace('/api/:country', '') ?? ''}`;
    const write = async (): Promise<void> => {
      const user = request.player ?? (await getCurrentUser(request));
      if (user) await db.transaction((tx) => log.add(tx, user.userId, 'refused', { code, call }));
    };
    write().catch(onError);
  });
}
