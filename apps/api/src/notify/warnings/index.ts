import { decisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { mail } from '../mail';
import { messages } from '../messages';
import { sms } from '../sms';
import { warningMetrics } from './metrics';
import { WarningSender } from './sender';
import * as tables from './tables';
import { Warnings, type Exit } from './warnings';
import { SUBJECT } from './words';

const DAY = 24 * 60 * 60_000;

/** Warnings to the owners of accounts: a password, phone, factor, PIN, login or name changed, or somebody tried. */
export const warnings = defineDomain({
  name: 'warnings',
  needs: { messages, sms, mail },
  uses: ['db', 'clock', 'leases', 'production', 'onError'],
  tables,
  personal: [{ table: 'owner_messages', erase: 'delete' }],
  // Messages that wait have neither time, and stay until they are sent or given up.
  sweeps: [{ table: 'owner_messages', over: 'coalesce(sent_at, failed_at)', keep: 30 * DAY }],
  create({ db, clock, leases, production, messages, sms: { sendText }, mail: { provider }, ...given }) {
    const onError = (error: unknown): void => given.onError(error, 'warnings to owners');
    const local: Exit = production ? 'nowhere' : 'inbox';
    const service = new Warnings({
      clock,
      inbox: messages,
      exits: {
        // A command has not always the provider of the servers: in production it is theirs that counts.
        sms: production || sendText !== undefined ? 'provider' : local,
        email: provider === undefined ? local : 'provider',
      },
    });
    const sender = new WarningSender({
      db,
      now: async () => decisionTime(clock) ?? databaseNow(db),
      providers: {
        sms: sendText && (({ country, recipient, text }) => sendText({ country, phone: recipient }, text)),
        email: provider && (({ recipient, text }) => provider({ to: recipient, subject: SUBJECT, text })),
      },
      onError,
    });
    const job = new LeasedJob({
      name: 'owner warnings',
      leases,
      onError,
      onHeld: (isHeld) => void (isHeld || warningMetrics.age.set(0)),
      work: (grant) => sender.work((tx: Sql) => leases.guard(tx, grant)),
    });
    return { service, jobs: [job] };
  },
});
