import { type CountryCode } from '@oware/config';
import { ledger } from '../../ledger';
import { messages } from '../../notify/messages';
import { defineDomain } from '../../platform/domain/domain';
import { everywhere } from '../../platform/jobs/job';
import { productConfig } from '../../settings/product-config';
import { orders } from '../orders';
import { settlement } from '../settlement';
import { AutoCashOuts } from './auto';
import { cashOutDelays, targetsJob } from './jobs';
import { OfferPushes } from './offer-pushes';
import { registerCashOut } from './routes';
import { CashOuts } from './service';
import * as tables from './tables';

/** Cashing bets out, now or at a target, and exchanging them. */
export const cashOut = defineDomain({
  name: 'cashOut',
  // What a bet is worth is read from what settlement knows of its legs; the player is notified of what became of it.
  needs: { ledger, orders, productConfig, settlement, messages },
  uses: ['db', 'clock', 'bus', 'hub', 'leases', 'onError'],
  tables,
  personal: [
    { table: 'cash_outs', erase: 'keep' },
    { table: 'cash_out_settings', erase: 'delete' },
  ],
  create({ db, clock, bus, hub, leases, onError, ledger, orders, productConfig }) {
    const jobParts = (doing: string) => ({ bus, leases, onError: (error: unknown) => onError(error, doing) });
    const cashOutConfig = (country: CountryCode) => productConfig.cashOut(country);
    const service: CashOuts = new CashOuts({
      db,
      clock,
      bus,
      ledger,
      orders,
      cashOutConfig,
      onPending: () => delays.wake(),
      onTarget: (betId) => targets.wake(betId),
    });
    const delays = cashOutDelays(service, jobParts('cash-out delays'));
    const targets = targetsJob(new AutoCashOuts({ db, clock, bus, cashOuts: service }), jobParts('targets'));
    const offers = new OfferPushes({
      db,
      bus,
      clock,
      cashOutConfig,
      onError: (error) => onError(error, 'offers of cash-outs'),
    });
    hub.offerOwn('offer', offers.follow);
    return {
      service,
      routes: (scope) => registerCashOut(scope, service),
      jobs: [delays, targets, everywhere('offers', offers, ['socket'])],
    };
  },
});
