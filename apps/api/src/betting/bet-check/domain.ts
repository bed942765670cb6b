import { defineDomain } from '../../platform/domain/domain';
import { RateLimit } from '../../platform/counters/rate-limit';
import { PICTURES } from '../link-picture/link-picture';
import { orders } from '../orders/domain';
import { registerBetCheck } from './routes';

/** Shows a bet to anyone who has its number. */
export const betCheck = defineDomain({
  name: 'betCheck',
  needs: { orders },
  uses: ['db', 'clock', 'counters'],
  create({ db, clock, counters }) {
    const pictures = new RateLimit(clock, PICTURES.limit, PICTURES.windowMs);
    return { service: undefined, routes: (scope) => registerBetCheck(scope, { db, counters, pictures }) };
  },
});
