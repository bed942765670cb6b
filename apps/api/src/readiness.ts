import { type Feed } from './feed/feed';
import { type Database } from './platform/database';
import { isMigrated } from './platform/database/migrate';

/** A database that has not answered for so long is out of reach, ms: the edge waits a second for what this server says. */
const DATABASE_WAIT = 600;

interface Parts {
  db: Database;
  feed: Pick<Feed, 'isOverdue'>;
  onError(error: unknown, doing: string): void;
}

/**
 * Why this server cannot do its work now: `database` does not answer, `migration` its schema is older than this code, `feed`
 * no producer has lived within the deadline, so that every bet would be refused. Whoever spreads callers over servers
 * prefers those without a reason, and takes one with a reason when there is no other.
 */
export async function reasonsNotReady({ db, feed, onError }: Parts): Promise<string[]> {
  const asked = Promise.all([isMigrated(db), feed.isOverdue()]);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The database has not answered for ${DATABASE_WAIT} ms.`)), DATABASE_WAIT);
  });
  try {
    const [migrated, overdue] = await Promise.race([asked, tooLong]);
    return [...(migrated ? [] : ['migration']), ...(overdue ? ['feed'] : [])];
  } catch (error) {
    onError(error, 'looking whether this server is ready');
    return ['database'];
  } finally {
    clearTimeout(timer);
    asked.catch(() => undefined);
  }
}
