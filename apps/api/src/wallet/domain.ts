import { session } from '../identity/session/domain';
import { limits } from '../protection/limits/domain';
import { otp } from '../identity/otp/domain';
import { pin } from '../identity/pin/domain';
import { ledger } from '../ledger/domain';
import { defineDomain } from '../platform/domain/domain';
import { JOIN_WINDOW } from '../platform/realtime/hub';
import { remoteConfig } from '../settings/remote-config/domain';
import { decideArrived } from './arrived-command';
import { createWallet } from './create-wallet';
import * as localTables from './local/tables';
import { reconcile } from './reconcile-command';
import { registerWallet } from './routes';
import { readWalletSettings } from './settings';
import { listPaymentsSince } from './store';
import * as tables from './tables';
import { toPayment } from './view';
import { registerWebhook } from './webhook-routes';
import { createWithdrawCheck } from './withdraw-check/service';

const DAY = 24 * 60 * 60_000;

/** Deposits and withdrawals through a provider. */
export const wallet = defineDomain({
  name: 'wallet',
  needs: { ledger, remoteConfig, otp, pins: pin, session, limits },
  uses: ['db', 'clock', 'bus', 'hub', 'leases', 'counters', 'onError', 'demo'],
  tables: { ...tables, ...localTables },
  personal: [
    { table: 'trade_events', of: 't.trade_id in (select r.id from trades r where r.user_id = $1)', erase: 'keep' },
    { table: 'trade_take_backs', of: 't.trade_id in (select r.id from trades r where r.user_id = $1)', erase: 'keep' },
    { table: 'withdrawal_asks', erase: 'delete' },
    { table: 'trades', erase: { set: 'institution = null, account = null, account_name = null, action = null' } },
  ],
  settings: readWalletSettings,
  sweeps: [
    // Longer than banks take to report a chargeback.
    { table: 'unmatched_webhooks', over: 'received_at', keep: 180 * DAY },
    // Fraud signals look back one day.
    { table: 'withdrawal_asks', over: 'asked_at', keep: 7 * DAY },
  ],
  create({ otp, pins, counters, onError, hub, ...parts }) {
    const { db, clock, remoteConfig } = parts;
    hub.atJoin(async (userId) =>
      (await listPaymentsSince(db, userId, clock.now() - JOIN_WINDOW)).map((trade) => ({
        type: 'trade',
        data: toPayment(trade),
      })),
    );
    const service = createWallet({
      ...parts,
      withdrawCheck: createWithdrawCheck({ clock, otp, pins, remoteConfig }),
      onError: (error) => onError(error, 'payments'),
    });
    return {
      service,
      routes(scope) {
        registerWallet(scope, service.wallet, counters);
        registerWebhook(scope, service);
      },
      jobs: service.jobs.all,
    };
  },
  commands: {
    'wallet:reconcile':
      ({ db, clock }, own) =>
      async (_args, print) =>
        reconcile({ db, clock, ...(await own()) }, print),
    'wallet:arrived':
      ({ db }, own) =>
      async (args, print) =>
        decideArrived({ db, ...(await own()) }, args, print),
  },
});
