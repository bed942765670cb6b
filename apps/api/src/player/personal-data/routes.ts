import { Readable } from 'node:stream';
import { type FastifyInstance } from 'fastify';
import { type Clock } from '../../platform/clock';
import { type Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { type Database } from '../../platform/database';
import { type PersonalTable } from '../../platform/domain/personal-table';
import { requireUser } from '../../platform/http';
import { personalData } from './service';

const DAY = 24 * 60 * 60_000;
/** Downloads per player and day. */
const A_DAY = 5;

interface Dependencies {
  db: Database;
  clock: Clock;
  counters: Counters;
  personal: readonly PersonalTable[];
}

/** Registers the download of a player's personal data (docs/adr/0076). */
export function registerPersonalData(app: FastifyInstance, parts: Dependencies): void {
  // Requires a form of the page, so that no link, picture or prefetch can trigger it. The response is a file, without the envelope.
  app.post('/patron/account/data.json', { config: { form: true } }, async (request, reply) => {
    const userId = await requireUser(request);
    await limitCalls(parts.counters, [{ key: `personal-data:user:${userId}`, limit: A_DAY, window: DAY }]);
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'no-store',
      })
      .send(Readable.from(personalData(parts, userId)));
  });
}
