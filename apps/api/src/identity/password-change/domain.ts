import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { registerPasswordChange } from './routes';
import { PasswordChange } from './service';

/** Changes the password of a player who knows the current one. */
export const passwordChange = defineDomain({
  name: 'passwordChange',
  needs: { otp, session, warnings },
  uses: ['db', 'counters'],
  create({ session: { sessions }, counters, ...parts }) {
    const service = new PasswordChange({ ...parts, sessions });
    return { service, routes: (scope) => registerPasswordChange(scope, service, counters) };
  },
});
