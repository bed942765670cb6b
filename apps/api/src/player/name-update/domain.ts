import { session } from '../../identity/session/domain';
import { account } from '../account/domain';
import { profile } from '../profile/domain';
import { otp } from '../../identity/otp/domain';
import { warnings } from '../../notify/warnings/domain';
import { defineDomain } from '../../platform/domain/domain';
import { NameDocuments, encryptedDocuments } from './documents';
import { reviewNames } from './review-command';
import { registerNameUpdate } from './routes';
import { NameUpdates } from './service';
import * as tables from './tables';

/** Name changes, supported by a document that people review. */
export const nameUpdate = defineDomain({
  name: 'nameUpdate',
  needs: { otp, warnings, session, account, profile },
  uses: ['db', 'clock', 'sealKeys', 'counters'],
  tables,
  personal: [
    {
      table: 'name_documents',
      of: 't.update_id in (select u.id from name_updates u where u.user_id = $1)',
      erase: 'delete',
    },
    { table: 'name_updates', erase: 'delete' },
  ],
  sealed: [encryptedDocuments],
  create({ db, clock, otp, sealKeys, counters }) {
    const service = new NameUpdates({ db, clock, otp, documents: new NameDocuments(sealKeys) });
    return { service, routes: (scope) => registerNameUpdate(scope, service, counters) };
  },
  commands: {
    'names:review':
      ({ db, clock, warnings, sealKeys }) =>
      (args, print) =>
        reviewNames({ db, clock, warnings, documents: new NameDocuments(sealKeys) }, args, print),
  },
});
