import { type Database } from './platform/database';
import { isMigrated } from './platform/database/migrate';
import { type Made } from './platform/domain/domain';
import { type Readiness } from './platform/metrics';
import { ownRelease } from './release';

/** A database that has not responded for so long is out of reach, ms: the edge waits a second for what this server says. */
const DATABASE_WAIT = 600;

interface Parts {
  db: Database;
  domains: readonly Pick<Made<unknown>, 'stopsBets'>[];
  /** Whether the server was told to stop. */
  stops(): boolean;
  onError(error: unknown, doing: string): void;
}

/**
 * Looks what this server can do. It cannot serve calls when its `database` does not respond, or has a schema that is older than this code
 * (`migration`), and is not to be called when it stops (`stopping`). Without odds (`feed`: no producer has lived within the deadline) it
 * serves all but bets, which the database rejects by a rule of its own (`producer_is_up`). An error is reported once until the database
 * responds again, however often probes ask.
 */
export function createReadiness({ db, domains, stops, onError }: Parts): () => Promise<Readiness> {
  let failed = false;
  return async () => {
    if (stops()) return { notReady: ['stopping'], stopsBets: [] };
    try {
      const readiness = await within(DATABASE_WAIT, look(db, domains));
      failed = false;
      return readiness;
    } catch (error) {
      if (!failed) onError(error, 'looking whether this server is ready');
      failed = true;
      return { notReady: ['database'], stopsBets: [] };
    }
  };
}

async function look(db: Database, domains: Parts['domains']): Promise<Readiness> {
  const [migrated, stopsBets] = await Promise.all([
    isMigrated(db, ownRelease()),
    Promise.all(domains.map(async (domain) => (await domain.stopsBets?.()) ?? [])),
  ]);
  return { notReady: migrated ? [] : ['migration'], stopsBets: stopsBets.flat() };
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The database has not responded for ${ms} ms.`)), ms);
  });
  work.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
