import { toCamelCase, toPascalCase, toSentence } from './names';
import { createDomainReadme } from './readme';

/** A domain of the server to generate. */
export interface NewDomain {
  /** Folder in `apps/api/src` that contains it, for example `rewards`. */
  group: string;
  /** Name of the domain's folder. */
  name: string;
}

/** The domain's name in the forms that its files use. */
interface Words {
  /** `free-spins` */
  name: string;
  /** `FreeSpins` */
  type: string;
  /** `freeSpins` */
  variable: string;
  /** `free_spins` */
  table: string;
}

/**
 * Creates the files of a domain that stores notes of players: an example with a table, calls, a job and a test, to be rewritten.
 */
export function createDomainFiles({ group, name }: NewDomain): Record<string, string> {
  const words: Words = {
    name,
    type: toPascalCase(name),
    variable: toCamelCase(name),
    table: name.replaceAll('-', '_'),
  };
  return {
    'README.md': createDomainReadme(group, name),
    'index.ts': declaration(words),
    'tables.ts': tables(words),
    'service.ts': service(words),
    'routes.ts': routes(words),
    'job.ts': job(words),
    [`${name}.test.ts`]: test(words),
  };
}

const declaration = ({
  name,
  type,
  variable,
}: Words): string => `import { defineDomain } from '../../platform/domain/domain';
import { ${variable}Job } from './job';
import { register${type} } from './routes';
import { ${type} } from './service';
import * as tables from './tables';

/** ${toSentence(name)}. */
export const ${variable} = defineDomain({
  name: '${variable}',
  uses: ['db', 'clock', 'leases', 'onError'],
  tables,
  create({ leases, onError, ...parts }) {
    const service = new ${type}(parts);
    const job = ${variable}Job({ service, leases, onError: (error) => onError(error, '${toSentence(name).toLowerCase()}') });
    return { service, routes: (scope) => register${type}(scope, service), jobs: [job] };
  },
});
`;

const tables = ({
  variable,
  table,
}: Words): string => `import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Notes of players. */
export const ${variable}Notes = pgTable('${table}_notes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  /** ms since 1970. */
  time: bigint('time', { mode: 'number' }).notNull(),
}, (t) => [index('${table}_notes_user').on(t.userId, t.time)]);
`;

const service = ({ name, type, variable }: Words): string => `import { desc, eq, lt } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { ${variable}Notes as notes } from './tables';

/** Retention of a note, ms. */
export const KEEP = 365 * 24 * 60 * 60_000;

/** A note, newest first. \`time\`: ms since 1970. */
export interface Note { text: string; time: number }

/** ${toSentence(name)} of players. */
export class ${type} {
  constructor(private readonly parts: { db: Database; clock: Clock }) {}

  async listNotes(userId: string): Promise<Note[]> {
    const { text, time } = notes;
    return this.parts.db.drizzle.select({ text, time }).from(notes).where(eq(notes.userId, userId)).orderBy(desc(notes.id));
  }

  async write(userId: string, text: string): Promise<void> {
    await this.parts.db.drizzle.insert(notes).values({ userId, text, time: this.parts.clock.now() });
  }

  /** Deletes notes older than {@link KEEP}. */
  async deleteOld(): Promise<void> {
    await this.parts.db.drizzle.delete(notes).where(lt(notes.time, this.parts.clock.now() - KEEP));
  }
}
`;

const routes = ({ name, type }: Words): string => `import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireUser, route } from '../../platform/http';
import { type ${type} } from './service';

const PATH = '/${name}';
const body = z.object({ text: z.string().trim().min(1).max(200) });

/** ${toSentence(name)} of the player who has logged in. */
export function register${type}(app: FastifyInstance, service: ${type}): void {
  route(app, 'GET', PATH, {}, async (_input, request) => service.listNotes(await requireUser(request)));

  route(app, 'POST', PATH, { body }, async (input, request) => service.write(await requireUser(request), input.body.text));
}
`;

const job = ({ type, variable }: Words): string => `import { LeasedJob } from '../../platform/leases/leased-job';
import { type Leases } from '../../platform/leases/leases';
import { type ${type} } from './service';

/** Interval between runs, ms. */
const EVERY = 60 * 60_000;

/** Deletes old notes, in one process at a time. */
export const ${variable}Job = (parts: { service: Pick<${type}, 'deleteOld'>; leases: Leases; onError(error: unknown): void }): LeasedJob =>
  new LeasedJob({
    ...parts,
    name: '${variable}',
    async work() {
      await parts.service.deleteOld();
      return EVERY;
    },
  });
`;

const test = ({ name, type }: Words): string => `import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { register${type} } from './routes';
import { KEEP, ${type} } from './service';

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let service: ${type};
  let now = 1_000;
  beforeAll(async () => {
    db = await open();
    service = new ${type}({ db, clock: { now: () => now } });
    app = await createTestServer({ now: () => now }, (scope) => register${type}(scope, service), userIdIsToken);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('stores the notes of a player for a year', async () => {
    const client = new TestClient(app);
    expect((await client.call('GET', '/${name}')).bizCode).toBe(BizCode.loginRequired);
    client.cookies.set('accessToken', 'player-1');
    expect((await client.call('POST', '/${name}', { payload: { text: ' ' } })).bizCode).toBe(BizCode.invalidInput);
    expect((await client.call('POST', '/${name}', { payload: { text: 'first' } })).bizCode).toBe(BizCode.success);
    expect((await client.call('GET', '/${name}')).data).toEqual([{ text: 'first', time: 1_000 }]);
    expect(await service.listNotes('player-2')).toEqual([]);
    now += KEEP + 1;
    await service.deleteOld();
    expect(await service.listNotes('player-1')).toEqual([]);
  });
});
`;
