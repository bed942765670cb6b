import { ledger } from '../../ledger';
import { defineDomain } from '../../platform/domain/domain';
import { account } from '../../player/account';
import { birthday } from '../../player/birthday';
import { giftGiver } from './birthday-giver';
import { issueGift } from './issue-command';
import { registerGifts } from './routes';
import { Gifts } from './service';
import * as tables from './tables';

const HOUR = 60 * 60_000;

/** Gifts and codes for them. */
export const gifts = defineDomain({
  name: 'gifts',
  needs: { ledger, account, birthday },
  uses: ['db', 'clock', 'bus'],
  tables,
  // Counts of servers before `counters`.
  sweeps: [{ table: 'gift_tries', over: 'started_at', keep: HOUR }],
  create({ account, birthday, ...parts }) {
    const service = new Gifts(parts);
    account.count('validGiftNum', (userId) => service.countValid(userId));
    birthday.give('free_bet_gift', giftGiver(service, parts.clock));
    return { service, routes: (scope) => registerGifts(scope, service) };
  },
  commands: {
    'gifts:issue':
      ({ db, clock }, own) =>
      async (args, print) =>
        issueGift({ db, clock, gifts: await own() }, args, print),
  },
});
