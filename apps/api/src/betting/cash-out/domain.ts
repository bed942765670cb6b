import { liability } from '../liability/domain';
import { catalogue } from '../../sports/catalogue/domain';
import { customBet } from '../../sports/custom-bet/domain';
import { type CountryCode } from '@oware/config';
import { ledger } from '../../ledger/domain';
import { messages } from '../../notify/messages/domain';
import { defineDomain } from '../../platform/domain/domain';
import { createLocalJob } from '../../platform/jobs/job';
import { productConfig } from '../../settings/product-config/domain';
import { orders } from '../orders/domain';
import { settlement } from '../settlement/domain';
import { AutoCashOuts } from './auto';
import { createCashOutDelaysJob, createTargetsJob } from './jobs';
import { OfferPushes } from './offer-pushes';
import { registerCashOut } from './routes';
import { CashOuts } from './service';
import * as tables from './tables';

/** Cashes out bets, now or at a target, and exchanges them for others. */
export const cashOut = defineDomain({
  name: 'cashOut',
  // The value of a bet is computed from settlement's view of its legs; the player is notified of the result.
  needs: { ledger, orders, productConfig, settlement, messages, liability, catalogue, customBet },
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
    const delays = createCashOutDelaysJob(service, jobParts('cash-out delays'));
    const targets = createTargetsJob(new AutoCashOuts({ db, clock, bus, cashOuts: service }), jobParts('targets'));
    const offers = new OfferPushes({
      db,
      bus,
      clock,
      cashOutConfig,
      onError: (error) => onError(error, 'cash-out offers'),
    });
    hub.offerOwn('offer', offers.follow);
    return {
      service,
      routes: (scope) => registerCashOut(scope, service),
      jobs: [delays, targets, createLocalJob('offers', offers, ['socket'])],
    };
  },
});
