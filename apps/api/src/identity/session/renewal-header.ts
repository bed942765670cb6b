import { type FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { createFieldError } from '../../platform/http';

const renewals = new Counter({
  name: 'oware_token_renewals_total',
  help: 'Requested token renewals, by whether the client sent the header Is-Refreshing',
  labelNames: ['marked'],
});

/**
 * Counts a renewal by its header Is-Refreshing, which clients set to `true` (reference: account, transport). A client without it is served,
 * and counted separately.
 * @throws BizError 40000 for any other value
 */
export function countRenewal({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const mark = headers['is-refreshing'];
  if (mark !== undefined && mark !== 'true') throw createFieldError('Is-Refreshing', 'invalid_value', 'is not true');
  renewals.inc({ marked: mark === undefined ? 'no' : 'yes' });
}
