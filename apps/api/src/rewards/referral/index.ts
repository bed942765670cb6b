import { registration } from '../../identity/registration';
import { defineDomain } from '../../platform/domain/domain';
import { gifts } from '../gifts';
import { referralJob } from './job';
import { registerReferral } from './routes';
import { Referrals } from './service';
import { SIGNALS_KEPT } from './signals';
import * as tables from './tables';

/** Gifts for who brings a player, and for who is brought. */
export const referral = defineDomain({
  name: 'referral',
  needs: { gifts, registration },
  uses: ['db', 'clock', 'bus', 'counters', 'leases', 'secret', 'onError'],
  tables,
  personal: [
    { table: 'referral_codes', erase: 'delete' },
    { table: 'referrals', erase: 'keep' },
    { table: 'account_signals', erase: 'delete' },
  ],
  sweeps: [{ table: 'account_signals', over: 'seen_at', keep: SIGNALS_KEPT }],
  create({ db, clock, bus, counters, leases, secret, onError, gifts, registration }) {
    const service = new Referrals({ db, clock, gifts, secret });
    registration.alsoOpen((tx, account) => service.attribute(tx, account));
    return {
      service,
      routes: (scope) => registerReferral(scope, service, counters),
      jobs: [referralJob({ db, referrals: service, bus, leases, onError: (error) => onError(error, 'referral') })],
    };
  },
});
