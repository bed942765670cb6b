import { type FastifyInstance, type FastifyRequest } from 'fastify';

/** Routes that probes of a balancer call, by whatever name it has for the server. */
const PROBES = ['/healthz', '/readyz'];
const STAFF = /^\/staff(?:\/|$)/;

/**
 * Serves pages of staff at their own origin alone, and nothing of players there. A script on a page of players cannot read a page of staff
 * then, and gets none of its cookies. @param staffOrigin undefined serves both at each host
 */
export function separateStaff(app: FastifyInstance, staffOrigin: string | undefined): void {
  if (staffOrigin === undefined) return;
  const { host } = new URL(staffOrigin);
  app.addHook('onRequest', async (request, reply) => {
    // Of the route and not of the address, which may be written in several ways.
    const { url: route = '' } = request.routeOptions;
    if (PROBES.includes(route)) return;
    const isStaffHost = getHost(request) === host;
    if (isStaffHost === STAFF.test(route)) return;
    if (isStaffHost && request.url === '/') return reply.redirect('/staff', 303);
    return reply.code(404).type('text/plain; charset=utf-8').send('There is no such page.\n');
  });
}

/** Host and port as URLs write them, without the port of the scheme. */
function getHost({ protocol, host }: FastifyRequest): string {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) ? new URL(url).host : host;
}
