import { session } from '../../identity/session/domain';
import { ledger } from '../../ledger/domain';
import { limits } from '../../protection/limits/domain';
import { registration } from '../../identity/registration/domain';
import { defineDomain } from '../../platform/domain/domain';
import { gifts } from '../gifts/domain';
import { createReferralJob } from './job';
import { registerReferral } from './routes';
import { Referrals } from './service';
import { SIGNAL_RETENTION } from './signals';
import * as tables from './tables';

/** Referrals: gifts for referring and for referred players. */
export const referral = defineDomain({
  name: 'referral',
  needs: { gifts, registration, session, ledger, limits },
  uses: ['db', 'clock', 'bus', 'counters', 'leases', 'secret', 'onError'],
  tables,
  personal: [
    { table: 'referral_codes', erase: 'delete' },
    { table: 'referrals', erase: 'keep' },
    { table: 'account_signals', erase: 'delete' },
  ],
  sweeps: [{ table: 'account_signals', over: 'seen_at', keep: SIGNAL_RETENTION }],
  create({ db, clock, bus, counters, leases, secret, onError, gifts, registration }) {
    const service = new Referrals({ db, clock, gifts, secret });
    registration.onOpen((tx, account) => service.attribute(tx, account));
    return {
      service,
      routes: (scope) => registerReferral(scope, service, counters),
      jobs: [
        createReferralJob({ db, referrals: service, bus, leases, onError: (error) => onError(error, 'referral') }),
      ],
    };
  },
});
