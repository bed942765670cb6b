import { warnings } from '../../notify/warnings';
import { defineDomain } from '../../platform/domain/domain';
import { captcha } from '../captcha';
import { otp } from '../otp';
import { session } from '../session';
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
