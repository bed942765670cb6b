import { ledger } from '../../ledger/domain';
import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { captcha } from '../captcha/domain';
import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { Closures } from './closures';
import { eraseDeactivated } from './erase';
import { registerDeactivation } from './routes';
import { Deactivation } from './service';
import * as tables from './tables';

/** Interval between searches for accounts to erase, ms. */
const ERASE_EVERY = 60 * 60_000;

/** Accounts that their owners deactivate and reactivate, and that staff closes. */
export const deactivation = defineDomain({
  name: 'deactivation',
  needs: { otp, session, warnings, captcha, ledger },
  uses: ['db', 'clock', 'leases', 'onError', 'personal'],
  tables,
  personal: [{ table: 'deactivations', erase: 'keep' }],
  create({ session: { sessions }, captcha, leases, onError, ...parts }) {
    const service = new Deactivation({ ...parts, sessions });
    const job = new LeasedJob({
      name: 'erasure of accounts',
      leases,
      onError: (error) => onError(error, 'erasure of accounts'),
      async work() {
        await eraseDeactivated(parts);
        return ERASE_EVERY;
      },
    });
    return {
      service: { closures: new Closures({ ...parts, sessions }) },
      routes: (scope) => registerDeactivation(scope, service, captcha),
      jobs: [job],
    };
  },
});
