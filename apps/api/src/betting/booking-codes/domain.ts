import { catalogue } from '../../sports/catalogue/domain';
import { defineDomain } from '../../platform/domain/domain';
import { RateLimit } from '../../platform/counters/rate-limit';
import { productConfig } from '../../settings/product-config/domain';
import { feed } from '../../sports/feed/domain';
import { orders } from '../orders/domain';
import { PICTURES } from '../link-picture/link-picture';
import { LegsNow } from './legs-now';
import { createRebet } from './rebet';
import { registerBookingCodes, registerRebet } from './routes';
import { BookingCodes } from './service';
import * as tables from './tables';

/** Time for which an expired code is still reported as expired, ms. */
const EXPIRED_RETENTION = 30 * 86_400_000;

/** Shares betslips under a code, and repeats bets. */
export const bookingCodes = defineDomain({
  name: 'bookingCodes',
  needs: { productConfig, feed, orders, catalogue },
  uses: ['db', 'clock', 'counters'],
  tables,
  sweeps: [{ table: 'booking_codes', over: 'expires_at', keep: EXPIRED_RETENTION }],
  create({ db, clock, counters, productConfig, feed: { feed: source }, orders }) {
    const { board, catalogue } = source;
    const legs = new LegsNow({ board, catalogue });
    const service = new BookingCodes({
      db,
      clock,
      catalogue,
      legs,
      config: (country) => productConfig.betslip(country),
    });
    const pictures = new RateLimit(clock, PICTURES.limit, PICTURES.windowMs);
    return {
      service,
      routes: (scope) => {
        registerBookingCodes(scope, service, { counters, pictures });
        registerRebet(scope, async (userId, ticketId) => createRebet(await orders.ticket(userId, ticketId), legs));
      },
    };
  },
});
