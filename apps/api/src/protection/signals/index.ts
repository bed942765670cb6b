import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { limits } from '../limits';
import { protectionLog } from '../log';
import { listSignals } from './command';
import { registerSignals } from './routes';
import { Signals } from './service';

/** How often play is looked at, ms, and how far back: who came in between two looks of two processes is seen all the same. */
const [EVERY, BACK] = [15 * 60_000, 60 * 60_000];

/** Play that may do harm, and what is said about it. */
export const signals = defineDomain({
  name: 'signals',
  needs: { limits, log: protectionLog },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  create({ leases, onError, ...parts }) {
    const service = new Signals(parts);
    const job = new LeasedJob({
      name: 'signals',
      leases,
      onError: (error) => onError(error, 'signals'),
      async work() {
        await service.look(parts.clock.now() - BACK);
        return EVERY;
      },
    });
    return { service, routes: (scope) => registerSignals(scope, service), jobs: [job] };
  },
  commands: {
    'protection:signals':
      ({ db }) =>
      (_args, print) =>
        listSignals(db, print),
  },
});
