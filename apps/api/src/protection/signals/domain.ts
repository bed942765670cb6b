import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { limits } from '../limits/domain';
import { protectionLog } from '../log/domain';
import { listSignals } from './command';
import { registerSignals } from './routes';
import { Signals } from './service';

/**
 * Pause between two checks, ms, and age of the play that each covers; these overlap, so that nobody is missed when another process takes
 * over.
 */
const [EVERY, BACK] = [15 * 60_000, 60 * 60_000];

/** Signals of harmful play, and the messages that follow. */
export const signals = defineDomain({
  name: 'signals',
  needs: { limits, log: protectionLog, ledger },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  create({ leases, onError, ...parts }) {
    const service = new Signals(parts);
    const job = new LeasedJob({
      name: 'signals',
      leases,
      onError: (error) => onError(error, 'signals'),
      async work() {
        await service.checkPlayers(parts.clock.now() - BACK);
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
