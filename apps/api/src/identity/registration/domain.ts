import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { captcha } from '../captcha/domain';
import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { registerRegistration } from './routes';
import { Registration } from './service';
import * as tables from './tables';

/** Opens accounts by phone. */
export const registration = defineDomain({
  name: 'registration',
  needs: { otp, session, ledger, captcha },
  uses: ['db', 'clock', 'counters'],
  tables,
  sweeps: [{ table: 'registrations', over: 'expires_at', keep: 0 }],
  create({ session: { sessions }, captcha, counters, ...parts }) {
    const service = new Registration({ ...parts, sessions });
    return { service, routes: (scope) => registerRegistration(scope, service, sessions, counters, captcha) };
  },
});
