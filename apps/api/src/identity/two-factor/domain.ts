import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { registerTwoFactor } from './routes';
import { encryptedSecrets } from './secrets';
import { TwoFactor } from './service';
import * as tables from './tables';

const MINUTE = 60_000;

/** Second factors, which are required between the password and the login. */
export const twoFactor = defineDomain({
  name: 'twoFactor',
  needs: { session, otp, warnings },
  uses: ['db', 'clock', 'secret', 'sealKeys'],
  tables,
  personal: [
    { table: 'two_factor_recovery_codes', erase: 'delete' },
    { table: 'two_factor_challenges', erase: 'delete' },
    { table: 'two_factor', erase: 'delete' },
  ],
  sweeps: [{ table: 'two_factor_challenges', over: 'expires_at', keep: 15 * MINUTE }],
  sealed: encryptedSecrets,
  create({ session: { sessions, tokenHooks }, ...parts }) {
    const service = new TwoFactor({ ...parts, sessions });
    sessions.setSecondFactor((login) => service.createChallenge(login));
    return { service, routes: (scope) => registerTwoFactor(scope, service, sessions, tokenHooks.run) };
  },
});
