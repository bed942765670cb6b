import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { allowancesOf, limitCalls } from '../../platform/counters/limit-calls';
import { defineDomain } from '../../platform/domain/domain';
import { BizError, route, wordsFor } from '../../platform/http';
import { orders } from '../orders';
import { checkBet } from './check-bet';

/** Numbers of no ticket that one may try in a minute. */
const WRONG = { device: 20, address: 600 };
const wrongNumbers: readonly number[] = [BizCode.ticketMisread, BizCode.notFound];

/** Anybody checks a bet by its number. */
export const betCheck = defineDomain({
  name: 'betCheck',
  needs: { orders },
  uses: ['db', 'counters'],
  create({ db, counters }) {
    return {
      service: undefined,
      routes(scope) {
        const params = z.object({ ticketId: z.string().max(40) });
        route(scope, 'GET', '/orders/verify/:ticketId', { params }, async ({ params: { ticketId } }, request) => {
          try {
            return await checkBet(db, ticketId, wordsFor(request));
          } catch (error) {
            if (error instanceof BizError && wrongNumbers.includes(error.code))
              await limitCalls(counters, allowancesOf('wrongTicket', WRONG, request.context));
            throw error;
          }
        });
      },
    };
  },
});
