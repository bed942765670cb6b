import { type SecurityEventName, SecurityEvents } from '@oware/http-server';
import { type FastifyInstance, type FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set on the public server; the internal one has none. */
    securityEvents?: SecurityEvents;
  }
}

/**
 * Reports a request that the edge itself rejects; the API reports those that it rejects.
 * @param code status of the response
 */
export function reportSecurityEvent(
  request: FastifyRequest,
  event: SecurityEventName,
  code: number,
  caller: 'visitor' | 'player' = 'visitor',
): void {
  request.server.securityEvents?.report({
    event,
    code,
    caller,
    route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    requestId: request.id,
    ip: request.ip,
  });
}

/**
 * Lets a server report security events, including bytes that are not valid HTTP.
 * @param count called with each event
 */
export function addSecurityEvents(app: FastifyInstance, count: (event: SecurityEventName) => void): void {
  const events = new SecurityEvents({ log: app.log, now: Date.now, count });
  app.decorate('securityEvents', events);
  app.server.on('clientError', (error: NodeJS.ErrnoException, { remoteAddress = '' }: { remoteAddress?: string }) => {
    if (error.code === 'ECONNRESET') return;
    const about = { code: 400, caller: 'visitor', requestId: '', ip: remoteAddress } as const;
    events.report({ event: 'input_refused', route: 'unreadable', ...about });
  });
}

/** Checks for the status of a body that was too long, too slow or one too many. */
export const isAboveLimit = (status: number): boolean => [408, 413, 429].includes(status);
