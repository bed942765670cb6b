import { type Database } from './platform/database';
import { isMigrated } from './platform/database/migrate';
import { type DomainInstance } from './platform/domain/domain';
import { type Readiness } from './platform/metrics';
import { ownRelease } from './release';

/**
 * Time without a response after which the database counts as unreachable, ms; the edge waits one second for the response of this server.
 */
const DATABASE_WAIT = 600;

interface Dependencies {
  db: Database;
  domains: readonly Pick<DomainInstance<unknown>, 'stopsBets'>[];
  /** Whether the server is stopping. */
  stops(): boolean;
  onError(error: unknown, doing: string): void;
}

/**
 * Checks what this server can do. It cannot serve calls when its `database` does not respond or has an older schema than this code
 * (`migration`), and should get no calls while it stops (`stopping`). Without odds (`feed`: no producer was alive within the deadline) it
 * serves everything except bets, which a rule of the database (`producer_is_up`) rejects. An error is reported once until the database
 * responds again, however often probes ask.
 */
export function createReadiness({ db, domains, stops, onError }: Dependencies): () => Promise<Readiness> {
  let failed = false;
  return async () => {
    if (stops()) return { notReady: ['stopping'], stopsBets: [] };
    try {
      const readiness = await within(DATABASE_WAIT, check(db, domains));
      failed = false;
      return readiness;
    } catch (error) {
      if (!failed) onError(error, 'checking whether this server is ready');
      failed = true;
      return { notReady: ['database'], stopsBets: [] };
    }
  };
}

async function check(db: Database, domains: Dependencies['domains']): Promise<Readiness> {
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
