import { defineDomain } from '../../platform/domain/domain';
import { wokenJob } from '../../platform/jobs/woken-job';
import { gifts } from '../gifts';
import { registerFlashWin } from './routes';
import { FlashWin, sealedSeeds } from './service';
import * as tables from './tables';

/** How often draws are looked at, ms. */
const IDLE = 5_000;
const DAY = 24 * 60 * 60_000;

/** Draws among the bets of announced times. */
export const flashWin = defineDomain({
  name: 'flashWin',
  needs: { gifts },
  uses: ['db', 'clock', 'sealKeys', 'bus', 'leases', 'onError'],
  tables,
  personal: [
    { table: 'flash_winners', erase: 'keep' },
    { table: 'flash_tickets', erase: 'keep' },
  ],
  // Results are shown for a week, and asked about for longer.
  sweeps: [{ table: 'flash_tickets', over: 'drawn_at', keep: 90 * DAY }],
  sealed: [sealedSeeds],
  create({ db, clock, sealKeys, bus, leases, onError, gifts }) {
    const service = new FlashWin({ db, clock, sealKeys, gifts });
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
