import { getDecisionTime } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { defineDomain } from '../../platform/domain/domain';
import { LeasedJob } from '../../platform/leases/leased-job';
import { mail } from '../mail/domain';
import { messages } from '../messages/domain';
import { sms } from '../sms/domain';
import { warningMetrics } from './metrics';
import { WarningSender } from './sender';
import * as tables from './tables';
import { Warnings, type Exit } from './warnings';
import { SUBJECT } from './texts';

const DAY = 24 * 60 * 60_000;

/** Warnings to account owners: a password, phone, factor, PIN, login or name was changed, or someone tried to. */
export const warnings = defineDomain({
  name: 'warnings',
  needs: { messages, sms, mail },
  uses: ['db', 'clock', 'leases', 'production', 'onError'],
  tables,
  personal: [{ table: 'owner_messages', erase: 'delete' }],
  // Pending messages have neither time, and remain until they are sent or given up.
  sweeps: [{ table: 'owner_messages', over: 'coalesce(sent_at, failed_at)', keep: 30 * DAY }],
  create({ db, clock, leases, production, messages, sms: { sendText }, mail: { provider }, ...given }) {
    const onError = (error: unknown): void => given.onError(error, 'warnings to owners');
    const local: Exit = production ? 'nowhere' : 'inbox';
    const service = new Warnings({
      clock,
      inbox: messages,
      exits: {
        // A command may run without the servers' provider settings: in production it assumes that the servers have a provider.
        sms: production || sendText !== undefined ? 'provider' : local,
        email: provider === undefined ? local : 'provider',
      },
    });
    const sender = new WarningSender({
      db,
      now: async () => getDecisionTime(clock) ?? getDatabaseTime(db),
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
