import { CIPHER } from '@oware/contracts';
import { SetClock } from '../clock';
import { type Database } from '../database';
import { forEachDatabase } from '../../../testing/database';
import { DatabaseNonces } from './nonces';

const NOW = 1_760_000_000_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let clock: SetClock;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    clock = new SetClock(NOW);
    await db.query('delete from cipher_nonces');
  });
  const server = (): DatabaseNonces =>
    new DatabaseNonces({
      db,
      clock,
      onError: (error) => {
        throw error;
      },
    });
  const END = NOW + CIPHER.keyLifetime;
  const rows = async (): Promise<number> =>
    (await db.query<{ n: number }>('select count(*) as n from cipher_nonces'))[0]?.n ?? 0;

  it('accepts a body once, whichever server receives it and however many arrive at a time', async () => {
    const servers = [server(), server(), server()];
    const responses = await Promise.all(
      Array.from({ length: 300 }, (_, i) => (servers[i % 3] as DatabaseNonces).use('key', `nonce ${i % 20}`, END)),
    );
    expect(responses.filter(Boolean)).toHaveLength(20);
    expect(await server().use('key', 'nonce 1', END)).toBe(false);
    expect(await server().use('other key', 'nonce 1', END)).toBe(true);
  });

  it('stores nonces that arrive during a statement in the next one', async () => {
    let statements = 0;
    const nonces = new DatabaseNonces({
      clock,
      onError: () => undefined,
      db: {
        ...db,
        query(text, params) {
          statements++;
          return db.query(text, params);
        },
      },
    });
    await Promise.all(Array.from({ length: 200 }, (_, i) => nonces.use('key', String(i), END)));
    expect(statements).toBeLessThan(5);
    expect(await rows()).toBe(200);
  });

  it('changes the commit mode only for its own statement', async () => {
    await db.transaction(async (tx) => {
      await new DatabaseNonces({ clock, onError: () => undefined, db: { ...db, query: tx.query } }).use(
        'key',
        'n',
        END,
      );
      expect(await tx.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }]);
    });
    expect(await db.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('reports an error of the database and continues', async () => {
    let fails = true;
    const nonces = new DatabaseNonces({
      clock,
      onError: () => undefined,
      db: { ...db, query: (text, params) => (fails ? Promise.reject(new Error('no')) : db.query(text, params)) },
    });
    await expect(nonces.use('key', 'n', END)).rejects.toThrow('no');
    fails = false;
    expect(await nonces.use('key', 'n', END)).toBe(true);
  });

  it('deletes only nonces that no valid key needs', async () => {
    const nonces = server();
    await nonces.use('old', 'n', END);
    await nonces.use('young', 'n', END + 1_800_000);
    clock.advance(CIPHER.keyLifetime + 600_000);
    expect(await nonces.sweep()).toBe(0);
    clock.advance(1);
    expect(await nonces.sweep()).toBe(1);
    expect(await nonces.use('young', 'n', END + 1_800_000)).toBe(false);
  });
});
