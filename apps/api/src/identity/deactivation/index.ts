import { messages } from '../../notify/messages';
import { defineDomain } from '../../platform/domain/domain';
import { captcha } from '../captcha';
import { otp } from '../otp';
import { session } from '../session';
import { registerDeactivation } from './routes';
import { Deactivation } from './service';
import * as tables from './tables';

/** Accounts that their owners put out of use, and back. */
export const deactivation = defineDomain({
  name: 'deactivation',
  needs: { otp, session, messages, captcha },
  uses: ['db', 'clock'],
  tables,
  create({ session: { sessions }, captcha, ...parts }) {
    const service = new Deactivation({ ...parts, sessions });
    return { service, routes: (scope) => registerDeactivation(scope, service, captcha) };
  },
});
