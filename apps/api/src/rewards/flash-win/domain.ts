import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { defineDomain } from '../../platform/domain/domain';
import { createWokenJob } from '../../platform/leases/woken-job';
import { gifts } from '../gifts/domain';
import { registerFlashWin } from './routes';
import { FlashWin, encryptedSeeds } from './service';
import * as tables from './tables';

/** Pause between two checks for due flash wins, ms. */
const IDLE = 5_000;
const DAY = 24 * 60 * 60_000;

/** Flash win: prizes for bets placed within an announced time. */
export const flashWin = defineDomain({
  name: 'flashWin',
  needs: { gifts, session, ledger, limits },
  uses: ['db', 'clock', 'sealKeys', 'bus', 'leases', 'onError'],
  tables,
  personal: [
    { table: 'flash_winners', erase: 'keep' },
    { table: 'flash_tickets', erase: 'keep' },
  ],
  // Results are shown for a week; questions about them may follow later.
  sweeps: [{ table: 'flash_tickets', over: 'drawn_at', keep: 90 * DAY }],
  sealed: [encryptedSeeds],
  create({ db, clock, sealKeys, bus, leases, onError, gifts }) {
    const service = new FlashWin({ db, clock, sealKeys, gifts });
    const job = createWokenJob({
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
