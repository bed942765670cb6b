import { toCamelCase, toPascalCase, toSentence } from './names';
import { createDomainReadme } from './readme';

/** A domain of the server to generate. */
export interface NewDomain {
  /** Folder in `apps/api/src` that contains it, for example `rewards`. */
  group: string;
  /** Name of the domain's folder. */
  name: string;
}

/** Lists the calls of the generated domain, which no page makes yet. */
export const listCalls = (name: string): string[] => [`GET /${name}/notes`, `POST /${name}/notes`];

/** The domain's name in the forms that its files use. */
interface Names {
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
  const names: Names = {
    name,
    type: toPascalCase(name),
    variable: toCamelCase(name),
    table: name.replaceAll('-', '_'),
  };
  return {
    'README.md': createDomainReadme(group, name),
    'domain.ts': declaration(names),
    'tables.ts': tables(names),
    'service.ts': service(names),
    'routes.ts': routes(names),
    'job.ts': job(names),
    [`${name}.test.ts`]: test(names),
  };
}

const declaration = ({
  name,
  type,
  variable,
  table,
}: Names): string => `import { defineDomain } from '../../platform/domain/domain';
import { create${type}Job } from './job';
import { register${type} } from './routes';
import { ${type} } from './service';
import * as tables from './tables';

/** ${toSentence(name)}. */
export const ${variable} = defineDomain({
  name: '${variable}',
  uses: ['db', 'clock', 'leases', 'onError'],
  tables,
  personal: [{ table: '${table}_notes', erase: 'delete' }],
  create({ leases, onError, ...dependencies }) {
    const service = new ${type}(dependencies);
    const job = create${type}Job({ service, leases, onError: (error) => onError(error, '${toSentence(name).toLowerCase()}') });
    return { service, routes: (scope) => register${type}(scope, service), jobs: [job] };
  },
});
`;

const tables = ({
  variable,
  table,
}: Names): string => `import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Notes of players. */
export const ${variable}Notes = pgTable('${table}_notes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  /** ms since 1970. */
  time: bigint('time', { mode: 'number' }).notNull(),
}, (t) => [index('${table}_notes_user').on(t.userId, t.time)]);
`;

const service = ({ name, type, variable }: Names): string => `import { desc, eq, lt } from 'drizzle-orm';
import { type Clock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { ${variable}Notes as notes } from './tables';

/** Retention of a note, ms. */
export const RETENTION_MS = 365 * 24 * 60 * 60_000;

/** A note, newest first. \`time\`: ms since 1970. */
export interface Note { text: string; time: number }

/** ${toSentence(name)} of players. */
export class ${type} {
  constructor(private readonly dependencies: { db: Database; clock: Clock }) {}

  async listNotes(userId: string): Promise<Note[]> {
    const { text, time } = notes;
    return this.dependencies.db.drizzle.select({ text, time }).from(notes).where(eq(notes.userId, userId)).orderBy(desc(notes.id));
  }

  async write(userId: string, text: string): Promise<void> {
    const { db, clock } = this.dependencies;
    await db.drizzle.insert(notes).values({ userId, text, time: clock.now() });
  }

  /** Deletes notes older than {@link RETENTION_MS}. */
  async deleteOld(): Promise<void> {
    await this.dependencies.db.drizzle.delete(notes).where(lt(notes.time, this.dependencies.clock.now() - RETENTION_MS));
  }
}
`;

const routes = ({ name, type }: Names): string => `import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addRoute, requireUser } from '../../platform/http';
import { type ${type} } from './service';

const PATH = '/${name}/notes';
const body = z.object({ text: z.string().trim().min(1).max(200) });

/** Registers the calls about ${toSentence(name).toLowerCase()} of the player who is logged in. */
export function register${type}(app: FastifyInstance, service: ${type}): void {
  addRoute(app, 'GET', PATH, {}, async (_input, request) => service.listNotes(await requireUser(request)));

  addRoute(app, 'POST', PATH, { body }, async (input, request) =>
    service.write(await requireUser(request), input.body.text),
  );
}
`;

const job = ({ type, variable }: Names): string => `import { LeasedJob } from '../../platform/leases/leased-job';
import { type Leases } from '../../platform/leases/leases';
import { type ${type} } from './service';

/** Interval between runs, ms. */
const INTERVAL_MS = 60 * 60_000;

/** Deletes old notes, in one process at a time. */
export const create${type}Job = ({ service, ...dependencies }: {
  service: Pick<${type}, 'deleteOld'>;
  leases: Leases;
  onError(error: unknown): void;
}): LeasedJob =>
  new LeasedJob({
    ...dependencies,
    name: '${variable}',
    async work() {
      await service.deleteOld();
      return INTERVAL_MS;
    },
  });
`;

const test = ({ name, type }: Names): string => `import { BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer, userIdIsToken } from '../../platform/http/testing';
import { register${type} } from './routes';
import { RETENTION_MS, ${type} } from './service';

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
    expect((await client.call('GET', '/${name}/notes')).bizCode).toBe(BizCode.loginRequired);
    client.cookies.set('accessToken', 'player-1');
    expect((await client.call('POST', '/${name}/notes', { payload: { text: ' ' } })).bizCode).toBe(BizCode.invalidInput);
    expect((await client.call('POST', '/${name}/notes', { payload: { text: 'first' } })).bizCode).toBe(BizCode.success);
    expect((await client.call('GET', '/${name}/notes')).data).toEqual([{ text: 'first', time: 1_000 }]);
    expect(await service.listNotes('player-2')).toEqual([]);
    now += RETENTION_MS + 1;
    await service.deleteOld();
    expect(await service.listNotes('player-1')).toEqual([]);
  });
});
`;
