import { session } from '../../identity/session/domain';
import { messages } from '../../notify/messages/domain';
import { limits } from '../../protection/limits/domain';
import { ledger } from '../../ledger/domain';
import { defineDomain } from '../../platform/domain/domain';
import { JOIN_WINDOW } from '../../platform/realtime/hub';
import { account } from '../../player/account/domain';
import { birthday } from '../../player/birthday/domain';
import { identityCheck } from '../../player/identity-check/domain';
import { vipTier } from '../../player/vip-tier/domain';
import { remoteConfig } from '../../settings/remote-config/domain';
import { RemoteConfig } from '../../settings/remote-config/api';
import { wallet } from '../../wallet/domain';
import { rejectSharedPayout } from './allowance';
import { createGiftGiver } from './birthday-giver';
import { createEndingJob } from './ending';
import { issueGift } from './issue-command';
import { registerGifts } from './routes';
import { Gifts } from './service';
import { giftsSql } from './sql';
import { openGifts } from './store';
import * as tables from './tables';

const HOUR = 60 * 60_000;

/** Gifts and gift codes. */
export const gifts = defineDomain({
  name: 'gifts',
  needs: { ledger, account, birthday, identityCheck, remoteConfig, vipTier, wallet, session, messages, limits },
  uses: ['db', 'clock', 'bus', 'hub', 'leases', 'onError'],
  tables,
  personal: [
    { table: 'gifts', erase: 'keep' },
    { table: 'gift_redemptions', erase: 'keep' },
  ],
  sql: giftsSql,
  // Tries counted by releases before `counters`.
  sweeps: [{ table: 'gift_tries', over: 'started_at', keep: HOUR }],
  create({
    account,
    birthday,
    identityCheck,
    remoteConfig,
    vipTier,
    wallet: payments,
    hub,
    leases,
    onError,
    ...parts
  }) {
    const service = new Gifts(parts);
    hub.atJoin((userId) => service.listNew(userId, JOIN_WINDOW));
    identityCheck.decisions.addFollower(openGifts);
    account.count('validGiftNum', (userId) => service.countValid(userId));
    birthday.addGiver(
      'free_bet_gift',
      createGiftGiver({ gifts: service, clock: parts.clock, remoteConfig, tiers: vipTier }),
    );
    payments.wallet.addWithdrawalRule(rejectSharedPayout);
    const job = createEndingJob({
      ...parts,
      remoteConfig,
      leases,
      onError: (error) => onError(error, 'expiring gifts'),
    });
    return { service, routes: (scope) => registerGifts(scope, service), jobs: [job] };
  },
  commands: {
    'gifts:issue':
      ({ db, clock }, own) =>
      async (args, print) =>
        issueGift({ db, clock, gifts: await own(), remoteConfig: new RemoteConfig(db) }, args, print),
  },
});
