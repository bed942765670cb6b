import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { captcha } from '../captcha/domain';
import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { registerPasswordReset } from './routes';
import { PasswordReset } from './service';

/** Sets a new password for players who forgot the old one. */
export const passwordReset = defineDomain({
  name: 'passwordReset',
  needs: { otp, session, warnings, captcha },
  uses: ['db', 'clock', 'counters'],
  create({ session: { sessions }, captcha, counters, ...parts }) {
    const service = new PasswordReset({ ...parts, sessions });
    return { service, routes: (scope) => registerPasswordReset(scope, service, counters, captcha) };
  },
});
