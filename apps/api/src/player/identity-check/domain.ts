import { account } from '../account/domain';
import { nameUpdate } from '../name-update/domain';
import { profile } from '../profile/domain';
import { wallet } from '../../wallet/domain';
import { session } from '../../identity/session/domain';
import { warnings } from '../../notify/warnings/domain';
import { KeyMismatchError } from '../../platform/cipher/fingerprints';
import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { limits } from '../../protection/limits/domain';
import { setCertCookie } from './cert-cookie';
import { IdentityDecisions } from './decisions';
import { LocalIdentityProvider } from './local-provider';
import { NumberKeys } from './number-keys';
import { IdentityPictures, encryptedPictures } from './pictures';
import { reviewIdentities } from './review-command';
import { registerIdentity } from './routes';
import { Identities } from './service';
import { readIdentitySettings } from './settings';
import { SmileIdProvider } from './smile-id/provider';
import { clearNames } from './store';
import * as tables from './tables';

const DAY = 24 * 60 * 60_000;
/** Time after the decision for which submitted names, and rejected checks, are stored, ms. */
const NAME_RETENTION = 90 * DAY;
const REFUSED_AT = "case when status = 'refused' then decided_at end";
const RETENTION_INTERVAL = 60 * 60_000;
/** Pause between two passes over due checks, ms. */
const PAUSE = 2000;

/** Identity verification by numbers and documents. */
export const identityCheck = defineDomain({
  name: 'identityCheck',
  needs: { session, warnings, limits, account, nameUpdate, profile, wallet },
  uses: ['db', 'clock', 'bus', 'sealKeys', 'counters', 'secret', 'leases', 'onError', 'demo', 'production', 'log'],
  tables,
  personal: [
    {
      table: 'identity_pictures',
      of: 't.check_id in (select c.id from identity_checks c where c.user_id = $1)',
      erase: 'delete',
    },
    { table: 'identity_checks', erase: 'delete' },
  ],
  settings: readIdentitySettings,
  sealed: [encryptedPictures],
  // Undecided pictures are deleted after this time; the check keeps waiting without them.
  sweeps: [
    { table: 'identity_pictures', over: 'created_at', keep: 30 * DAY },
    { table: 'identity_checks', over: REFUSED_AT, keep: NAME_RETENTION },
  ],
  async create({ session: { tokenHooks }, sealKeys, counters, leases, demo, production, log, settings, ...given }) {
    const { db, clock } = given;
    const { smileId } = settings;
    const numbers = new NumberKeys({ ...given, ...settings });
    await numbers.check().catch((error: unknown) => {
      if (production || !(error instanceof KeyMismatchError)) throw error;
      log.error(error.message);
    });
    const onError = (error: unknown): void => given.onError(error, 'identities');
    const parts = { ...given, pictures: new IdentityPictures(sealKeys) };
    const decisions = new IdentityDecisions(parts);
    const provider =
      smileId === undefined
        ? new LocalIdentityProvider({ demo, now: () => clock.now() })
        : new SmileIdProvider({ ...smileId, clock, callbackUrl: `${smileId.origin}/api/ng/patron/identity/callback` });
    const identities = new Identities({ ...parts, provider, decisions, numbers, counters, onError });
    const job = new LeasedJob({
      name: 'identity checks',
      leases,
      onError,
      async work() {
        await identities.work();
        return PAUSE;
      },
    });
    const forgetting = new LeasedJob({
      name: 'names of identities',
      leases,
      onError,
      async work() {
        await clearNames(db, clock.now() - NAME_RETENTION);
        return RETENTION_INTERVAL;
      },
    });
    tokenHooks.add((userId, request, reply) => setCertCookie(db, userId, request, reply));
    return {
      service: { identities, decisions, numbers },
      routes: (scope) => registerIdentity(scope, { identities, counters, db }),
      jobs: [job, forgetting],
    };
  },
  commands: {
    'identity:review':
      ({ db, sealKeys }, own) =>
      async (args, print) =>
        reviewIdentities({ db, pictures: new IdentityPictures(sealKeys), ...(await own()) }, args, print),
  },
});
