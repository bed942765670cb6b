import { type FastifyInstance, type FastifyRequest } from 'fastify';

/** Routes that load balancers probe, under any host name. */
const PROBES = ['/healthz', '/readyz'];
const STAFF = /^\/staff(?:\/|$)/;

/**
 * Serves staff pages only at their own origin, and nothing of players there, so that a script on a player's page cannot read a staff page
 * or get its cookies.
 * @param staffOrigin undefined serves both at each host
 */
export function separateStaff(app: FastifyInstance, staffOrigin: string | undefined): void {
  if (staffOrigin === undefined) return;
  const { host } = new URL(staffOrigin);
  app.addHook('onRequest', async (request, reply) => {
    // The route, because an address can be written in several ways.
    const { url: route = '' } = request.routeOptions;
    if (PROBES.includes(route)) return;
    const isStaffHost = getHost(request) === host;
    if (isStaffHost === STAFF.test(route)) return;
    if (isStaffHost && request.url === '/') return reply.redirect('/staff', 303);
    return reply.code(404).type('text/plain; charset=utf-8').send('There is no such page.\n');
  });
}

/** Returns host and port as in URLs, without the default port of the scheme. */
function getHost({ protocol, host }: FastifyRequest): string {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).host : host;
}
