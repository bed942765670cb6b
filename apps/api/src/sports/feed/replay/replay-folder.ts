import { existsSync } from 'node:fs';
import { createInProcessBus } from '../../../platform/bus/in-process';
import { systemClock } from '../../../platform/clock';
import type { Database } from '../../../platform/database';
import { Leases } from '../../../platform/leases/leases';
import { Feed } from '../feed';
import { readReplayFolder } from './read-folder';
import { ReplaySource } from './replay-source';

/**
 * Ingests all messages of a folder without delays and prints a summary.
 * @returns 0, or 1 when a message was rejected or the folder is missing
 */
export async function replayFolder(db: Database, folder: string, print: (line: string) => void): Promise<number> {
  if (!existsSync(folder)) {
    print(`There is no folder ${folder}.`);
    return 1;
  }
  const files = await readReplayFolder(folder);
  const errors: string[] = [];
  const onError = (error: unknown, doing: string): void => void errors.push(`${doing}: ${String(error)}`);
  const feed = new Feed({
    db,
    clock: systemClock,
    onError,
    leases: new Leases({ db, clock: systemClock }),
    lease: 'feed-replay',
    bus: createInProcessBus((error) => onError(error, 'publishing a change')),
    source: new ReplaySource(folder, 'at-once'),
  });
  await feed.start();
  await feed.idle();
  await feed.stop();
  for (const { file, message } of files) print(`${file}: ${message?.type ?? 'refused'}`);
  const ids = [...new Set(files.flatMap(({ message }) => (message && 'eventId' in message ? [message.eventId] : [])))];
  const [stored] = await db.query<Record<string, number>>(
    `select (select count(*) from events where id = any($1)) as events,
       (select count(*) from markets where event_id = any($1)) as lines,
       (select count(*) from outcomes where event_id = any($1)) as outcomes,
       (select count(*) from outcomes where event_id = any($1) and result is not null) as results,
       (select count(*) from cancellations where event_id = any($1)) as cancellations`,
    [ids],
  );
  const refused = files.filter(({ message }) => message === null).length;
  print(
    `${files.length} messages, ${refused} rejected. Stored: ${Object.entries(stored ?? {})
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}.`,
  );
  errors.forEach(print);
  return refused + errors.length === 0 ? 0 : 1;
}
