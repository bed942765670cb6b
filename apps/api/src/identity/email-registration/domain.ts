import { otp } from '../otp/domain';
import { session } from '../session/domain';
import { mail } from '../../notify/mail/domain';
import { defineDomain } from '../../platform/domain/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { captcha } from '../captcha/domain';
import { registration } from '../registration/domain';
import { registerEmailRegistration } from './routes';
import { EmailRegistration } from './service';
import * as tables from './tables';

/** Opens accounts by email and phone. */
export const emailRegistration = defineDomain({
  name: 'emailRegistration',
  needs: { registration, remoteConfig, mail, captcha, otp, session },
  uses: ['db', 'clock'],
  tables,
  sweeps: [{ table: 'email_registrations', over: 'expires_at', keep: 0 }],
  create({ mail, captcha, ...parts }) {
    const service = new EmailRegistration({ ...parts, ...mail });
    return { service, routes: (scope) => registerEmailRegistration(scope, service, captcha) };
  },
});
