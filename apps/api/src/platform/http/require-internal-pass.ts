import { BizCode } from '@oware/contracts';
import { INTERNAL_PASS_HEADER, type InternalPassCheck } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { BizError } from '../errors/biz-error';

/**
 * Called by programs on this machine or in the private network: probes reveal nothing, and commands have their own token.
 */
const OPEN: readonly string[] = ['/healthz', '/readyz', '/metrics', '/internal/command'];

/** Rejects calls without a pass of the edge with 40300, before anything else handles them (docs/adr/0170). */
export function requireInternalPass(app: FastifyInstance, isPass: InternalPassCheck): void {
  app.addHook('onRequest', async (request) => {
    if (OPEN.includes(request.routeOptions.url ?? '') || isPass(request.headers[INTERNAL_PASS_HEADER])) return;
    throw new BizError(BizCode.forbiddenOrigin, 'Unknown call', null, 'permission_refused');
  });
}
