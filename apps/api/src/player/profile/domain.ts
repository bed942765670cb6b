import { registration } from '../../identity/registration/domain';
import { session } from '../../identity/session/domain';
import { mail } from '../../notify/mail/domain';
import { defineDomain } from '../../platform/domain/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { vipTier } from '../vip-tier/domain';
import { EmailProof } from './email-proof';
import { registerProfile } from './routes';
import { Profiles } from './service';
import { saveVerifiedEmail } from './store';
import * as tables from './tables';

/** Player profiles. */
export const profile = defineDomain({
  name: 'profile',
  needs: { registration, remoteConfig, mail, vipTier, session },
  uses: ['db', 'clock', 'counters'],
  tables,
  personal: [{ table: 'profiles', erase: 'delete' }],
  create({ db, clock, counters, registration, remoteConfig, mail, vipTier, session: { sessions } }) {
    registration.setEmailSaver(saveVerifiedEmail);
    const email = new EmailProof({ db, clock, remoteConfig, ...mail });
    const service = new Profiles({ db, clock, email, tiers: vipTier, sessions });
    return { service, routes: (scope) => registerProfile(scope, service, counters) };
  },
});
