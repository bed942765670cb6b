import { otp } from '../../identity/otp';
import { session } from '../../identity/session';
import { messages } from '../../notify/messages';
import { defineDomain } from '../../platform/domain/domain';
import { setCertCookie } from './cert-cookie';
import { NameDocuments, sealedDocuments } from './documents';
import { reviewNames } from './review-command';
import { registerNameUpdate } from './routes';
import { NameUpdates } from './service';
import * as tables from './tables';

/** Changes of a name, proved by a document that people look at. */
export const nameUpdate = defineDomain({
  name: 'nameUpdate',
  needs: { otp, messages, session },
  uses: ['db', 'clock', 'sealKeys', 'counters'],
  tables,
  sealed: [sealedDocuments],
  create({ db, clock, otp, sealKeys, counters, session: { tokenNews } }) {
    tokenNews.add((userId, request, reply) => setCertCookie(db, userId, request, reply));
    const service = new NameUpdates({ db, clock, otp, documents: new NameDocuments(sealKeys) });
    return { service, routes: (scope) => registerNameUpdate(scope, service, counters) };
  },
  commands: {
    'names:review':
      ({ db, clock, messages, sealKeys }) =>
      (args, print) =>
        reviewNames({ db, clock, messages, documents: new NameDocuments(sealKeys) }, args, print),
  },
});
