import { defineDomain } from '../../platform/domain/domain';
import { wokenJob } from '../../platform/jobs/woken-job';
import { gifts } from '../gifts';
import { registerFlashWin } from './routes';
import { FlashWin } from './service';
import * as tables from './tables';

/** How often draws are looked at, ms. */
const IDLE = 5_000;

/** Draws among the bets of announced times. */
export const flashWin = defineDomain({
  name: 'flashWin',
  needs: { gifts },
  uses: ['db', 'clock', 'bus', 'leases', 'onError'],
  tables,
  personal: [{ table: 'flash_winners', erase: 'keep' }],
  create({ db, clock, bus, leases, onError, gifts }) {
    const service = new FlashWin({ db, clock, gifts });
    const job = wokenJob({
      bus,
      leases,
      name: 'flashWin',
      roles: ['jobs'],
      async work() {
        await service.work();
        return IDLE;
      },
      onError: (error) => onError(error, 'flash win'),
    });
    return { service, routes: (scope) => registerFlashWin(scope, service), jobs: [job] };
  },
});
