import { type FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { wrongField } from '../../platform/http';

const renewals = new Counter({
  name: 'oware_token_renewals_total',
  help: 'Renewals of tokens that were asked for, by whether the client marked them with Is-Refreshing',
  labelNames: ['marked'],
});

/**
 * Counts a renewal by its header Is-Refreshing, which clients set to `true` (reference: account, transport). A client without it is
 * served, and shows in the figures.
 * @throws BizError 40000 for any other value
 */
export function countRenewal({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const mark = headers['is-refreshing'];
  if (mark !== undefined && mark !== 'true') throw wrongField('Is-Refreshing', 'invalid_value', 'is not true');
  renewals.inc({ marked: mark === undefined ? 'no' : 'yes' });
}
