import { type FastifyInstance } from 'fastify';
import { type TrustProxy, VISIT_CHARGES_PATH, VISIT_WINDOW, visitCharges, type VisitCount } from '@oware/http-server';
import { createEdgeCheck } from './edge-check';
import { type Counters } from './counters';

/** Prefix of the keys of visits, so that an edge can count nothing else. */
const PREFIX = 'visit:';
/** Far above every limit, and below the maximum of a row. */
const MAX_UNITS = 1_000_000_000;

/**
 * POST /internal/visits: edges report the cost of their visitors and receive the totals of all edges (docs/adr/0169). Edges forward no call to
 * this address, so nobody outside can reach it. Responds 404 to callers that are not trusted proxies, and 400 to an invalid body.
 * @param trustProxy names the edges
 */
export function registerVisitCharges(app: FastifyInstance, counters: Counters, trustProxy: TrustProxy): void {
  const isEdge = createEdgeCheck(trustProxy);
  app.post(VISIT_CHARGES_PATH, async (request, reply) => {
    if (!isEdge(request.socket.remoteAddress ?? '')) return reply.code(404).send();
    const read = visitCharges.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'not a list of charges' });
    const amounts = new Map<string, number>();
    for (const { key, units } of read.data.charges)
      amounts.set(PREFIX + key, Math.min(MAX_UNITS, (amounts.get(PREFIX + key) ?? 0) + units));
    const added = await counters.add(amounts, VISIT_WINDOW);
    const counts = [...added].map(([key, { count, wait }]): VisitCount => ({
      key: key.slice(PREFIX.length),
      units: count,
      wait,
    }));
    return reply.send({ counts });
  });
}
