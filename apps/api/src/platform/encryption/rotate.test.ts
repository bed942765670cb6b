import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApi } from '../../app';
import { NameDocuments, encryptedDocuments } from '../../player/name-update/documents';
import { insertUpdate } from '../../player/name-update/store';
import { encryptedColumns } from '../../declared';
import { FactorSecrets, encryptedSecrets } from '../../identity/two-factor/secrets';
import { TwoFactorStore } from '../../identity/two-factor/store';
import { createAtRestKey, readKeysFile } from '../cipher/keys-file';
import { KeyMismatchError } from '../cipher/fingerprints';
import { readConfig } from '../../config';
import { type Database } from '../database';
import { findRunningServer } from '../database/data-dir';
import { forEachDatabase, createMigratedPostgres, openTestDatabase } from '../../../testing/database';
import { createKeysFolder, getServerSecrets } from '../../../testing/rsa-keys';
import { GONE_AFTER, Presence } from '../presence/presence';
import { acceptAtRestKeys, checkAtRestKeys, KeyNotDistributedError, findMissingKeys } from './known-keys';
import { rotateKeys } from './rotate-command';
import { UnknownAtRestKey } from './encrypt';
import { loadAtRestKeys, AtRestKeys } from './encryption-keys';
import { encryptOld } from './testing';

const sessionSecret = Buffer.alloc(32, 9);
const PLAYERS = 7;
const SECRET = Buffer.from('twenty bytes of luck');
const picture = randomBytes(60_000);
const given = getServerSecrets();
const someKeys = { sessionSecret: given.SESSION_SECRET, rsaPrivateKey: given.RSA_PRIVATE_KEY };
/** Small batches, so that the few rows of a test fill several. */
const columns = encryptedColumns.map((column) => ({ ...column, batch: 2 }));

forEachDatabase((_name, open) => {
  let db: Database;
  let folder: string;
  let document: number;

  beforeAll(async () => {
    db = await open();
    for (let one = 0; one < PLAYERS; one += 1) {
      await db.query("insert into users (id, country, phone, password_hash, created_at) values ($1, 'ng', $1, '', 0)", [
        `p${one}`,
      ]);
    }
  });
  afterAll(() => db.close());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'oware-keys-'));
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify({ ...someKeys, sealKeys: [createAtRestKey()] }));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    for (const table of ['two_factor', 'two_factor_challenges', 'name_documents', 'name_updates'])
      await db.query(`delete from ${table}`);
    await db.query("delete from key_fingerprints where name like 'seal %'");
    await db.query('delete from servers');
  });

  /** Announces another running server with these keys. */
  const announced = async (keys: AtRestKeys): Promise<Presence> => {
    const presence = new Presence({
      db,
      instance: 'another',
      server: { host: 'web-1', pid: 7, roles: 'web', release: 'r' },
      sealKeys: () => keys.listIds(),
      onError: (error) => {
        throw error;
      },
    });
    await presence.announce();
    return presence;
  };

  const loadKeys = (): Promise<AtRestKeys> => AtRestKeys.loadFromFolder(folder, sessionSecret, db);
  const factor = (userId: string, sealedSecret: string): Promise<void> =>
    new TwoFactorStore(db).putFactor(db, userId, { method: 'app', sealedSecret, lastStep: 1, since: 0 });

  /** Inserts seven authenticators, one that is being set up, and a document, encrypted by one server. */
  async function fill(keys: AtRestKeys): Promise<void> {
    const secrets = new FactorSecrets(keys, sessionSecret);
    for (let one = 0; one < PLAYERS; one += 1) await factor(`p${one}`, secrets.encrypt(`p${one}`, SECRET));
    await new TwoFactorStore(db).addChallenge({
      id: 'setup',
      userId: 'p0',
      purpose: 'app',
      stage: 'confirm',
      method: 'app',
      sealedSecret: secrets.encrypt('p0', SECRET),
      passwordHash: '',
      sessionId: null,
      deviceId: 'd',
      keepSignedIn: false,
      expiresAt: 1e15,
    });
    const update = await insertUpdate(db, {
      userId: 'p1',
      country: 'ng',
      firstName: 'Ama',
      lastName: 'Mensah',
      createdAt: 1,
    });
    if (update === undefined) throw new Error('another wish waits');
    await new NameDocuments(keys).put(db, update, { type: 'png', bytes: picture });
    document = update.id;
  }

  /** The same in the format of the previous release. */
  async function fillAsBefore(): Promise<void> {
    await fill(AtRestKeys.createFixed([randomBytes(32)], sessionSecret));
    const sealed = (userId: string): string =>
      encryptOld(sessionSecret, 'two-factor secrets', userId, SECRET).toString('base64url');
    for (let one = 0; one < PLAYERS; one += 1) await factor(`p${one}`, sealed(`p${one}`));
    await db.query('update two_factor_challenges set sealed_secret = $1', [sealed('p0')]);
    await db.query('update name_documents set bytes = $1', [
      encryptOld(sessionSecret, 'name documents', `${document}/p1/png`, picture),
    ]);
  }

  /** Reads everything like a server with these keys. */
  async function readAll(keys: AtRestKeys): Promise<void> {
    const secrets = new FactorSecrets(keys, sessionSecret);
    const store = new TwoFactorStore(db);
    for (let one = 0; one < PLAYERS; one += 1) {
      expect(secrets.decrypt(`p${one}`, (await store.factor(`p${one}`))?.sealedSecret ?? '')).toEqual(SECRET);
    }
    expect(secrets.decrypt('p0', (await store.challenge('setup', 0))?.sealedSecret ?? '')).toEqual(SECRET);
    // Comparing byte by byte with toEqual would take a second.
    expect((await new NameDocuments(keys).open(db, document))?.bytes.equals(picture)).toBe(true);
  }

  async function rotate(
    keys: AtRestKeys,
    args: string[] = [],
    on: Database = db,
  ): Promise<{ exit: number; text: string }> {
    const lines: string[] = [];
    const exit = await rotateKeys({ db: on, keys, columns }, args, (line) => lines.push(line));
    return { exit, text: lines.join('\n') };
  }

  /** Wraps the database to run an action before the nth update of a table. */
  const before = (table: string, nth: number, act: () => Promise<void>): Database => {
    let updates = 0;
    return {
      ...db,
      async query<Row>(text: string, params?: unknown[]) {
        if (text.startsWith(`update ${table} `) && (updates += 1) === nth) await act();
        return db.query<Row>(text, params);
      },
    };
  };

  it('reads values encrypted under the session secret, and re-encrypts them under a separate key', async () => {
    await fillAsBefore();
    const keys = await loadKeys();
    await readAll(keys);
    expect(await rotate(keys)).toEqual({
      exit: 0,
      text: expect.stringMatching(
        /secrets: 7 re-encrypted, 0 could[^]*set up: 1 re-encrypted[^]*documents: 1 re-encrypted/,
      ),
    });
    await readAll(AtRestKeys.createFixed([keys.getCurrent().key], randomBytes(32)));
  });

  it('re-encrypts everything under a new key, beside a server that keeps running with the keys from its start', async () => {
    const serving = await loadKeys();
    await fill(serving);
    const old = serving.getCurrent();
    const { exit, text } = await rotate(await loadKeys());
    expect({ exit, text }).toEqual({ exit: 0, text: expect.stringContaining('is new in keys.json') });
    await readAll(serving);
    const current = serving.getCurrent();
    expect(current.id).not.toBe(old.id);
    expect(text).toContain(current.id);
    await readAll(AtRestKeys.createFixed([current.key], sessionSecret));
    await expect(readAll(AtRestKeys.createFixed([old.key], sessionSecret))).rejects.toThrow(UnknownAtRestKey);
    expect(readKeysFile(folder).sealKeys).toEqual([current, old].map(({ key }) => key.toString('base64')));
    expect((await rotate(serving, ['--resume'])).text).toMatch(
      /it existed before[^]*secrets: 0 re-encrypted[^]*documents: 0 re-encrypted/,
    );
  });

  it.each([...encryptedSecrets, encryptedDocuments].map(({ table }) => table))(
    'resumes after an interruption at %s, and everything stays readable in between',
    async (table) => {
      const serving = await loadKeys();
      await fill(serving);
      const cut = before(table, table === 'two_factor' ? 4 : 1, () => Promise.reject(new Error('cut off')));
      await expect(rotate(await loadKeys(), [], cut)).rejects.toThrow('cut off');
      await readAll(serving);
      await readAll(await loadKeys());
      expect((await rotate(await loadKeys(), ['--resume'])).exit).toBe(0);
      expect(readKeysFile(folder).sealKeys).toHaveLength(2);
      await readAll(AtRestKeys.createFixed([serving.getCurrent().key], sessionSecret));
    },
  );

  it('loses no concurrent changes', async () => {
    const serving = await loadKeys();
    await fill(serving);
    const other = Buffer.from('another one, just so');
    const old = AtRestKeys.createFixed([serving.getCurrent().key], sessionSecret);
    const changing = before('two_factor', 3, async () => {
      await factor('p2', new FactorSecrets(old, sessionSecret).encrypt('p2', other));
      await new TwoFactorStore(db).takeStep('p2', 77);
      await db.query('delete from two_factor where user_id = $1', ['p4']);
    });
    expect(await rotate(await loadKeys(), [], changing)).toEqual({
      exit: 0,
      text: expect.stringContaining('secrets: 6 re-encrypted, 0 could'),
    });
    const store = new TwoFactorStore(db);
    const changed = await store.factor('p2');
    expect(changed?.lastStep).toBe(77);
    expect(
      new FactorSecrets(AtRestKeys.createFixed([serving.getCurrent().key], sessionSecret), sessionSecret).decrypt(
        'p2',
        changed?.sealedSecret ?? '',
      ),
    ).toEqual(other);
    expect(await store.factor('p4')).toBeUndefined();
  });

  it('keeps both keys when run twice at the same time, and everything stays readable', async () => {
    await fill(await loadKeys());
    const runs = await Promise.all([rotate(await loadKeys()), rotate(await loadKeys())]);
    expect(runs.map(({ exit }) => exit)).toEqual([0, 0]);
    expect(readKeysFile(folder).sealKeys).toHaveLength(3);
    await readAll(await loadKeys());
    expect(await findMissingKeys(db, columns, await loadKeys())).toEqual([]);
  });

  it('switches to the first of the given keys without creating one', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await fill(AtRestKeys.createFixed([first], sessionSecret));
    const both = AtRestKeys.createFixed([second, first], sessionSecret);
    await readAll(both);
    expect(await rotate(both)).toEqual({
      exit: 0,
      text: expect.stringMatching(/the first of OWARE_SEAL_KEYS[^]*secrets: 7 re-encrypted/),
    });
    await readAll(AtRestKeys.createFixed([second], sessionSecret));
    await expect(checkAtRestKeys(db, AtRestKeys.createFixed([second], sessionSecret))).resolves.toBeUndefined();
  });

  it('rejects a key that a running server lacks, and changes nothing', async () => {
    if (db.engine === 'pglite') return;
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const old = AtRestKeys.createFixed([first], sessionSecret);
    await checkAtRestKeys(db, old);
    await fill(old);
    const server = await announced(old);
    const both = AtRestKeys.createFixed([second, first], sessionSecret);
    await expect(rotate(both)).rejects.toThrow(/web-1 \(process 7, web\).*after the current key in OWARE_SEAL_KEYS/s);
    await readAll(old);
    await expect(checkAtRestKeys(db, old)).resolves.toBeUndefined();

    await server.stop();
    await announced(AtRestKeys.createFixed([first, second], sessionSecret));
    expect((await rotate(both)).exit).toBe(0);
    await readAll(AtRestKeys.createFixed([second], sessionSecret));
  });

  it('removes a new key from keys.json when a server with another folder does not get it', async () => {
    if (db.engine === 'pglite') return;
    const keys = await loadKeys();
    await fill(keys);
    const elsewhere = await announced(AtRestKeys.createFixed([keys.getCurrent().key], sessionSecret));
    await expect(rotateKeys({ db, keys: await loadKeys(), columns, patience: 0 }, [], () => undefined)).rejects.toThrow(
      KeyNotDistributedError,
    );
    expect(readKeysFile(folder).sealKeys).toEqual([keys.getCurrent().key.toString('base64')]);

    await elsewhere.stop();
    const server = await announced(keys);
    const parts = { db, keys: await loadKeys(), columns, announce: () => server.announce(), patience: 0 };
    expect(await rotateKeys(parts, [], () => undefined)).toBe(0);
    await readAll(keys);
  });

  it('does not wait for a server that is gone', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const old = AtRestKeys.createFixed([first], sessionSecret);
    await fill(old);
    await announced(old);
    await db.query('update servers set seen_at = seen_at - $1::bigint - 1', [GONE_AFTER]);
    expect((await rotate(AtRestKeys.createFixed([second, first], sessionSecret))).exit).toBe(0);
  });

  it('names a missing key, skips the rows under it, and re-encrypts them once the key is back', async () => {
    const [lost, keptKey] = [randomBytes(32), randomBytes(32)];
    const old = AtRestKeys.createFixed([lost], sessionSecret);
    const keys = AtRestKeys.createFixed([keptKey], sessionSecret);
    await fill(old);
    await factor('p3', new FactorSecrets(keys, sessionSecret).encrypt('p3', SECRET));
    expect(await findMissingKeys(db, columns, keys)).toEqual([old.getCurrent().id]);
    await expect(new NameDocuments(keys).open(db, document)).rejects.toThrow(
      `encrypted with key ${old.getCurrent().id}, which this server does not have`,
    );
    const { exit, text } = await rotate(keys);
    expect(exit).toBe(1);
    expect(text).toContain(
      `secrets: 0 re-encrypted, 6 could not be decrypted.\n  two_factor p0: This is encrypted with key ${old.getCurrent().id}`,
    );
    const both = AtRestKeys.createFixed([keptKey, lost], sessionSecret);
    await readAll(both);
    expect((await rotate(both, ['--resume'])).exit).toBe(0);
    await readAll(keys);
    expect(await findMissingKeys(db, columns, keys)).toEqual([]);
  });

  it('does not start with keys that differ from those of the servers', async () => {
    const serving = await loadKeys();
    await checkAtRestKeys(db, serving);
    const strangers = AtRestKeys.createFixed([randomBytes(32)], sessionSecret);
    await expect(rotate(strangers)).rejects.toThrow(KeyMismatchError);
    await expect(checkAtRestKeys(db, strangers)).rejects.toThrow(/no key [0-9a-f]{12}.*keys:accept/);
    await acceptAtRestKeys(db, strangers);
    await expect(checkAtRestKeys(db, strangers)).resolves.toBeUndefined();
    await expect(checkAtRestKeys(db, serving)).rejects.toThrow(KeyMismatchError);
  });

  it('prints its options when called with unknown ones', async () => {
    expect(await rotate(await loadKeys(), ['--help'])).toEqual({ exit: 1, text: expect.stringContaining('--resume') });
    expect(readKeysFile(folder).sealKeys).toHaveLength(1);
  });

  it('adds one key to a keys.json of an older release, whichever server starts first, and keeps the rest of it', async () => {
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(someKeys));
    const servers = await Promise.all([loadKeys(), loadKeys(), loadKeys()]);
    expect(new Set(servers.map((keys) => keys.getCurrent().id)).size).toBe(1);
    expect(readKeysFile(folder)).toEqual({ ...someKeys, sealKeys: [expect.any(String)] });
  });

  it('prefers the keys of the environment to those of the folder, and in development derives one from the session secret', async () => {
    const given = [randomBytes(32)];
    expect((await loadAtRestKeys({ dataDir: folder, sealKeys: given }, sessionSecret, db)).getCurrent().key).toEqual(
      given[0],
    );
    const [one, other] = await Promise.all(
      [1, 2].map(() => loadAtRestKeys({ dataDir: undefined, sealKeys: undefined }, sessionSecret, db)),
    );
    expect(one?.getCurrent()).toEqual(other?.getCurrent());
    const inFolder = await loadAtRestKeys({ dataDir: folder, sealKeys: undefined }, sessionSecret, db);
    expect([inFolder.getCurrent().key.toString('base64')]).toEqual(readKeysFile(folder).sealKeys);
  });
});

it('declares every column that is encrypted at rest', () => {
  const root = path.join(__dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|encryption.encrypt\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  expect(sources.match(/\bencrypted\b.*\*\/\n\s+\w+: (text|bytea)\(/gi)).toHaveLength(encryptedColumns.length);
  // One more in the command itself.
  expect(sources.match(/new AtRestCipher\(/g)).toHaveLength(
    new Set(encryptedColumns.map(({ purpose }) => purpose)).size + 1,
  );
});

it('runs inside the server that uses the data folder', async () => {
  const folder = createKeysFolder();
  const config = readConfig({ DATA_DIR: folder, FEED: 'none', API_PORT: '0', LOG_LEVEL: 'silent' });
  const api = await createApi(config, { db: await openTestDatabase() });
  try {
    await api.listen();
    const claim = findRunningServer(folder);
    const response = await fetch(`${claim?.address}/internal/command`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${claim?.token}` },
      body: JSON.stringify({ name: 'keys:rotate', args: [] }),
    });
    const lines = (await response.text()).trim().split('\n');
    expect(lines[0]).toContain('is new in keys.json');
    expect(lines.at(-1)).toBe('{"exit":0}');
    expect(readKeysFile(folder).sealKeys).toHaveLength(2);
  } finally {
    await api.close();
    rmSync(folder, { recursive: true });
  }
});

const server = process.env.TEST_POSTGRES;
if (server !== undefined) {
  it('a server does not start in production with a first key that a running server lacks', async () => {
    const place = await createMigratedPostgres(server);
    const start = (...sealKeys: Buffer[]) =>
      createApi(
        readConfig({
          NODE_ENV: 'production',
          DATABASE_URL: place.url,
          FEED: 'none',
          API_PORT: '0',
          SESSION_SECRET: 's'.repeat(32),
          RSA_PRIVATE_KEY: someKeys.rsaPrivateKey,
          SEAL_KEYS: sealKeys.map((key) => key.toString('base64')).join(),
          IDENTITY_KEYS: Buffer.alloc(32, 1).toString('base64'),
          VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
          TERMII_API_KEY: 'key of the account',
          TERMII_SENDER_ID: 'Oware',
          PUBLIC_ORIGIN: 'https://www.example.com',
          CAPTCHA_PROVIDER: 'proof_of_work',
        }),
        { log: pino({ level: 'silent' }) },
      );
    try {
      const [old, next] = [randomBytes(32), randomBytes(32)];
      const running = await start(old);
      await expect(start(next, old)).rejects.toThrow(KeyNotDistributedError);
      const second = await start(old, next);
      await running.close();
      const third = await start(next, old);
      await Promise.all([second.close(), third.close()]);
    } finally {
      await place.drop();
    }
  });

  it('a server logs at start which keys of encrypted rows it lacks', async () => {
    const place = await createMigratedPostgres(server);
    const start = async (
      sealKeys: Buffer[],
      use: (db: Database) => Promise<unknown> = async () => undefined,
    ): Promise<string> => {
      const lines: string[] = [];
      const config = readConfig({
        DATABASE_URL: place.url,
        FEED: 'none',
        API_PORT: '0',
        ...given,
        SEAL_KEYS: sealKeys.map((key) => key.toString('base64')).join(),
      });
      const api = await createApi(config, {
        log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      });
      await use(api.db);
      await api.close();
      return lines.join('');
    };
    try {
      const [lost, other] = [randomBytes(32), randomBytes(32)];
      const secrets = new FactorSecrets(AtRestKeys.createFixed([lost], sessionSecret), sessionSecret);
      expect(
        await start([lost], async (db) => {
          await db.query(
            "insert into users (id, country, phone, password_hash, created_at) values ('ama', 'ng', '1', '', 0)",
          );
          await new TwoFactorStore(db).putFactor(db, 'ama', {
            method: 'app',
            sealedSecret: secrets.encrypt('ama', SECRET),
            lastStep: 0,
            since: 0,
          });
        }),
      ).toBe('');
      expect(await start([other, lost])).toBe('');
      const { id } = AtRestKeys.createFixed([lost], sessionSecret).getCurrent();
      expect(await start([other])).toContain(`"missing":["${id}"]`);
    } finally {
      await place.drop();
    }
  });
}
