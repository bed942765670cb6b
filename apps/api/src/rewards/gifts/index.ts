import { ledger } from '../../ledger';
import { defineDomain } from '../../platform/domain/domain';
import { JOIN_WINDOW } from '../../platform/realtime/hub';
import { account } from '../../player/account';
import { birthday } from '../../player/birthday';
import { identityCheck } from '../../player/identity-check';
import { vipTier } from '../../player/vip-tier';
import { remoteConfig } from '../../settings/remote-config';
import { RemoteConfig } from '../../settings/remote-config/service';
import { wallet } from '../../wallet';
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
  needs: { ledger, account, birthday, identityCheck, remoteConfig, vipTier, wallet },
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
