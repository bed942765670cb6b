import { type Database } from './platform/database';
import { isMigrated } from './platform/database/migrate';
import { type Made } from './platform/domain/domain';
import { ownRelease } from './release';

/** A database that has not responded for so long is out of reach, ms: the edge waits a second for what this server says. */
const DATABASE_WAIT = 600;

interface Parts {
  db: Database;
  domains: readonly Pick<Made<unknown>, 'notReady'>[];
  onError(error: unknown, doing: string): void;
}

/**
 * Why this server cannot do its work now: `database` does not respond, `migration` its schema is older than this code, and what the domains
 * say: `feed` no producer has lived within the deadline, so that every bet would be refused. Whoever spreads callers over servers
 * prefers those without a reason, and takes one with a reason when there is no other.
 */
export async function reasonsNotReady({ db, domains, onError }: Parts): Promise<string[]> {
  const asked = Promise.all([
    isMigrated(db, ownRelease()),
    Promise.all(domains.map(async ({ notReady }) => (await notReady?.()) ?? [])),
  ]);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database has not responded for ${DATABASE_WAIT} ms.`)),
      DATABASE_WAIT,
    );
  });
  try {
    const [migrated, reasons] = await Promise.race([asked, tooLong]);
    return [...(migrated ? [] : ['migration']), ...reasons.flat()];
  } catch (error) {
    onError(error, 'looking whether this server is ready');
    return ['database'];
  } finally {
    clearTimeout(timer);
    asked.catch(() => undefined);
  }
}
