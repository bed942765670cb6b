import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApi } from '../../app';
import { NameDocuments, sealedDocuments } from '../../player/name-update/documents';
import { insertUpdate } from '../../player/name-update/store';
import { sealedColumns } from '../../declared';
import { FactorSecrets, sealedSecrets } from '../../identity/two-factor/secrets';
import { TwoFactorStore } from '../../identity/two-factor/store';
import { makeKeys, newSealKey, readKeysFile } from '../cipher/keys-file';
import { OtherKeys } from '../cipher/fingerprints';
import { readConfig } from '../../config';
import { type Database } from '../database';
import { runningServer } from '../database/data-dir';
import { forEachDatabase, migratedPostgres, openTestDatabase } from '../../../testing/database';
import { GONE_AFTER, Presence } from '../presence/presence';
import { acceptSealKeys, checkSealKeys, KeyNotEverywhere, missingKeys } from './known-keys';
import { rotateKeys } from './rotate-command';
import { UnknownSealKey } from './seal';
import { loadSealKeys, SealKeys } from './seal-keys';
import { oldSeal } from './testing';

const sessionSecret = Buffer.alloc(32, 9);
const PLAYERS = 7;
const SECRET = Buffer.from('twenty bytes of luck');
const picture = randomBytes(60_000);
/** To make a new one takes a second. */
const someKeys = makeKeys();
/** Small, so that the few rows of a test are several batches. */
const columns = sealedColumns.map((column) => ({ ...column, batch: 2 }));

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
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify({ ...someKeys, sealKeys: [newSealKey()] }));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    for (const table of ['two_factor', 'two_factor_challenges', 'name_documents', 'name_updates'])
      await db.query(`delete from ${table}`);
    await db.query("delete from key_fingerprints where name like 'seal %'");
    await db.query('delete from servers');
  });

  /** Announces another server that runs with these keys. */
  const announced = async (keys: SealKeys): Promise<Presence> => {
    const presence = new Presence({
      db,
      instance: 'another',
      server: { host: 'web-1', pid: 7, roles: 'web', release: 'r' },
      sealKeys: () => keys.ids(),
      onError: (error) => {
        throw error;
      },
    });
    await presence.announce();
    return presence;
  };

  const kept = (): Promise<SealKeys> => SealKeys.inFolder(folder, sessionSecret, db);
  const factor = (userId: string, sealedSecret: string): Promise<void> =>
    new TwoFactorStore(db).putFactor(db, userId, { method: 'app', sealedSecret, lastStep: 1, since: 0 });

  /** Seven authenticators, one that is being set up, and a document, sealed by one server. */
  async function fill(keys: SealKeys): Promise<void> {
    const secrets = new FactorSecrets(keys, sessionSecret);
    for (let one = 0; one < PLAYERS; one += 1) await factor(`p${one}`, secrets.seal(`p${one}`, SECRET));
    await new TwoFactorStore(db).addChallenge({
      id: 'setup',
      userId: 'p0',
      purpose: 'app',
      stage: 'confirm',
      method: 'app',
      sealedSecret: secrets.seal('p0', SECRET),
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

  /** The same, as the release before sealed it. */
  async function fillAsBefore(): Promise<void> {
    await fill(SealKeys.given([randomBytes(32)], sessionSecret));
    const sealed = (userId: string): string =>
      oldSeal(sessionSecret, 'two-factor secrets', userId, SECRET).toString('base64url');
    for (let one = 0; one < PLAYERS; one += 1) await factor(`p${one}`, sealed(`p${one}`));
    await db.query('update two_factor_challenges set sealed_secret = $1', [sealed('p0')]);
    await db.query('update name_documents set bytes = $1', [
      oldSeal(sessionSecret, 'name documents', `${document}/p1/png`, picture),
    ]);
  }

  /** Reads everything as a server with these keys does. */
  async function readAll(keys: SealKeys): Promise<void> {
    const secrets = new FactorSecrets(keys, sessionSecret);
    const store = new TwoFactorStore(db);
    for (let one = 0; one < PLAYERS; one += 1) {
      expect(secrets.open(`p${one}`, (await store.factor(`p${one}`))?.sealedSecret ?? '')).toEqual(SECRET);
    }
    expect(secrets.open('p0', (await store.challenge('setup', 0))?.sealedSecret ?? '')).toEqual(SECRET);
    // Byte by byte, toEqual would take a second.
    expect((await new NameDocuments(keys).open(db, document))?.bytes.equals(picture)).toBe(true);
  }

  async function rotate(
    keys: SealKeys,
    args: string[] = [],
    on: Database = db,
  ): Promise<{ exit: number; text: string }> {
    const lines: string[] = [];
    const exit = await rotateKeys({ db: on, keys, columns }, args, (line) => lines.push(line));
    return { exit, text: lines.join('\n') };
  }

  /** A database that does something before one of its updates of a table. */
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

  it('reads what was sealed under the session secret, and seals it under a key of its own', async () => {
    await fillAsBefore();
    const keys = await kept();
    await readAll(keys);
    expect(await rotate(keys)).toEqual({
      exit: 0,
      text: expect.stringMatching(
        /secrets: 7 sealed again, 0 could[^]*set up: 1 sealed again[^]*documents: 1 sealed again/,
      ),
    });
    await readAll(SealKeys.given([keys.current().key], randomBytes(32)));
  });

  it('seals everything under a new key, beside a server that goes on with the keys it read at its start', async () => {
    const serving = await kept();
    await fill(serving);
    const old = serving.current();
    const { exit, text } = await rotate(await kept());
    expect({ exit, text }).toEqual({ exit: 0, text: expect.stringContaining('is new in keys.json') });
    await readAll(serving);
    const current = serving.current();
    expect(current.id).not.toBe(old.id);
    expect(text).toContain(current.id);
    await readAll(SealKeys.given([current.key], sessionSecret));
    await expect(readAll(SealKeys.given([old.key], sessionSecret))).rejects.toThrow(UnknownSealKey);
    expect(readKeysFile(folder).sealKeys).toEqual([current, old].map(({ key }) => key.toString('base64')));
    expect((await rotate(serving, ['--resume'])).text).toMatch(
      /it was there before[^]*secrets: 0 sealed again[^]*documents: 0 sealed again/,
    );
  });

  it.each([...sealedSecrets, sealedDocuments].map(({ table }) => table))(
    'goes on after it was cut off at %s, and everything is readable meanwhile',
    async (table) => {
      const serving = await kept();
      await fill(serving);
      const cut = before(table, table === 'two_factor' ? 4 : 1, () => Promise.reject(new Error('cut off')));
      await expect(rotate(await kept(), [], cut)).rejects.toThrow('cut off');
      await readAll(serving);
      await readAll(await kept());
      expect((await rotate(await kept(), ['--resume'])).exit).toBe(0);
      expect(readKeysFile(folder).sealKeys).toHaveLength(2);
      await readAll(SealKeys.given([serving.current().key], sessionSecret));
    },
  );

  it('loses nothing that is written meanwhile', async () => {
    const serving = await kept();
    await fill(serving);
    const other = Buffer.from('another one, just so');
    const old = SealKeys.given([serving.current().key], sessionSecret);
    const changing = before('two_factor', 3, async () => {
      await factor('p2', new FactorSecrets(old, sessionSecret).seal('p2', other));
      await new TwoFactorStore(db).takeStep('p2', 77);
      await db.query('delete from two_factor where user_id = $1', ['p4']);
    });
    expect(await rotate(await kept(), [], changing)).toEqual({
      exit: 0,
      text: expect.stringContaining('secrets: 6 sealed again, 0 could'),
    });
    const store = new TwoFactorStore(db);
    const changed = await store.factor('p2');
    expect(changed?.lastStep).toBe(77);
    expect(
      new FactorSecrets(SealKeys.given([serving.current().key], sessionSecret), sessionSecret).open(
        'p2',
        changed?.sealedSecret ?? '',
      ),
    ).toEqual(other);
    expect(await store.factor('p4')).toBeUndefined();
  });

  it('run twice at once keeps both keys, and everything stays readable', async () => {
    await fill(await kept());
    const runs = await Promise.all([rotate(await kept()), rotate(await kept())]);
    expect(runs.map(({ exit }) => exit)).toEqual([0, 0]);
    expect(readKeysFile(folder).sealKeys).toHaveLength(3);
    await readAll(await kept());
    expect(await missingKeys(db, columns, await kept())).toEqual([]);
  });

  it('goes to the first of the keys that are given, and makes none', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await fill(SealKeys.given([first], sessionSecret));
    const both = SealKeys.given([second, first], sessionSecret);
    await readAll(both);
    expect(await rotate(both)).toEqual({
      exit: 0,
      text: expect.stringMatching(/the first of OWARE_SEAL_KEYS[^]*secrets: 7 sealed again/),
    });
    await readAll(SealKeys.given([second], sessionSecret));
    await expect(checkSealKeys(db, SealKeys.given([second], sessionSecret))).resolves.toBeUndefined();
  });

  it('refuses a key that a running server does not have, and changes nothing', async () => {
    if (db.engine === 'pglite') return;
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const old = SealKeys.given([first], sessionSecret);
    await checkSealKeys(db, old);
    await fill(old);
    const server = await announced(old);
    const both = SealKeys.given([second, first], sessionSecret);
    await expect(rotate(both)).rejects.toThrow(/web-1 \(process 7, web\).*behind the present key in OWARE_SEAL_KEYS/s);
    await readAll(old);
    await expect(checkSealKeys(db, old)).resolves.toBeUndefined();

    await server.stop();
    await announced(SealKeys.given([first, second], sessionSecret));
    expect((await rotate(both)).exit).toBe(0);
    await readAll(SealKeys.given([second], sessionSecret));
  });

  it('takes a new key out of keys.json again that a server with another folder does not get', async () => {
    if (db.engine === 'pglite') return;
    const keys = await kept();
    await fill(keys);
    const elsewhere = await announced(SealKeys.given([keys.current().key], sessionSecret));
    await expect(rotateKeys({ db, keys: await kept(), columns, patience: 0 }, [], () => undefined)).rejects.toThrow(
      KeyNotEverywhere,
    );
    expect(readKeysFile(folder).sealKeys).toEqual([keys.current().key.toString('base64')]);

    await elsewhere.stop();
    const server = await announced(keys);
    const parts = { db, keys: await kept(), columns, announce: () => server.announce(), patience: 0 };
    expect(await rotateKeys(parts, [], () => undefined)).toBe(0);
    await readAll(keys);
  });

  it('does not wait for a server that is gone', async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const old = SealKeys.given([first], sessionSecret);
    await fill(old);
    await announced(old);
    await db.query('update servers set seen_at = seen_at - $1::bigint - 1', [GONE_AFTER]);
    expect((await rotate(SealKeys.given([second, first], sessionSecret))).exit).toBe(0);
  });

  it('names a key that is missing, leaves what it sealed, and goes on once it is there', async () => {
    const [lost, keptKey] = [randomBytes(32), randomBytes(32)];
    const old = SealKeys.given([lost], sessionSecret);
    const keys = SealKeys.given([keptKey], sessionSecret);
    await fill(old);
    await factor('p3', new FactorSecrets(keys, sessionSecret).seal('p3', SECRET));
    expect(await missingKeys(db, columns, keys)).toEqual([old.current().id]);
    await expect(new NameDocuments(keys).open(db, document)).rejects.toThrow(
      `sealed under key ${old.current().id}, which this server does not have`,
    );
    const { exit, text } = await rotate(keys);
    expect(exit).toBe(1);
    expect(text).toContain(
      `secrets: 0 sealed again, 6 could not be read.\n  two_factor p0: This is sealed under key ${old.current().id}`,
    );
    const both = SealKeys.given([keptKey, lost], sessionSecret);
    await readAll(both);
    expect((await rotate(both, ['--resume'])).exit).toBe(0);
    await readAll(keys);
    expect(await missingKeys(db, columns, keys)).toEqual([]);
  });

  it('does not begin with keys that are not those of the servers', async () => {
    const serving = await kept();
    await checkSealKeys(db, serving);
    const strangers = SealKeys.given([randomBytes(32)], sessionSecret);
    await expect(rotate(strangers)).rejects.toThrow(OtherKeys);
    await expect(checkSealKeys(db, strangers)).rejects.toThrow(/no seal key [0-9a-f]{12}.*keys:accept/);
    await acceptSealKeys(db, strangers);
    await expect(checkSealKeys(db, strangers)).resolves.toBeUndefined();
    await expect(checkSealKeys(db, serving)).rejects.toThrow(OtherKeys);
  });

  it('says what it can do when it is asked for something else', async () => {
    expect(await rotate(await kept(), ['--help'])).toEqual({ exit: 1, text: expect.stringContaining('--resume') });
    expect(readKeysFile(folder).sealKeys).toHaveLength(1);
  });

  it('gives a keys.json of before one key, whoever comes first, and leaves the rest of it', async () => {
    const { sealKeys: _none, ...old } = someKeys;
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(old));
    const servers = await Promise.all([kept(), kept(), kept()]);
    expect(new Set(servers.map((keys) => keys.current().id)).size).toBe(1);
    expect(readKeysFile(folder)).toEqual({ ...old, sealKeys: [expect.any(String)] });
  });

  it('takes the keys of the environment before those of the folder, and in development those of the session secret', async () => {
    const given = [randomBytes(32)];
    expect((await loadSealKeys({ dataDir: folder, sealKeys: given }, sessionSecret, db)).current().key).toEqual(
      given[0],
    );
    const [one, other] = await Promise.all(
      [1, 2].map(() => loadSealKeys({ dataDir: undefined, sealKeys: undefined }, sessionSecret, db)),
    );
    expect(one?.current()).toEqual(other?.current());
    const inFolder = await loadSealKeys({ dataDir: folder, sealKeys: undefined }, sessionSecret, db);
    expect([inFolder.current().key.toString('base64')]).toEqual(readKeysFile(folder).sealKeys);
  });
});

it('knows every column that has something sealed', () => {
  const root = path.join(__dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|seal.seal\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  expect(sources.match(/\bsealed\b.*\*\/\n\s+\w+: (text|bytea)\(/gi)).toHaveLength(sealedColumns.length);
  // One more is the command's own.
  expect(sources.match(/new Seal\(/g)).toHaveLength(new Set(sealedColumns.map(({ purpose }) => purpose)).size + 1);
});

it('runs inside the server that holds the data folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oware-keys-'));
  const config = readConfig({ DATA_DIR: folder, FEED: 'none', API_PORT: '0', LOG_LEVEL: 'silent' });
  const api = await createApi(config, { db: await openTestDatabase() });
  try {
    await api.listen();
    const claim = runningServer(folder);
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
  it('a server does not start in production with a key first that a running server does not have', async () => {
    const place = await migratedPostgres(server);
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
      await expect(start(next, old)).rejects.toThrow(KeyNotEverywhere);
      const second = await start(old, next);
      await running.close();
      const third = await start(next, old);
      await Promise.all([second.close(), third.close()]);
    } finally {
      await place.drop();
    }
  });

  it('a server says at start under which keys rows are sealed that it does not have', async () => {
    const place = await migratedPostgres(server);
    const start = async (
      sealKeys: Buffer[],
      use: (db: Database) => Promise<unknown> = async () => undefined,
    ): Promise<string> => {
      const lines: string[] = [];
      const config = readConfig({
        DATABASE_URL: place.url,
        FEED: 'none',
        API_PORT: '0',
        SESSION_SECRET: 's'.repeat(32),
        SEAL_KEYS: sealKeys.map((key) => key.toString('base64')).join(),
      });
      const api = await createApi(config, {
        log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      });
      await use(api.db);
      await api.close();
      return lines.join('').replace(/.*another OWARE_RSA_PRIVATE_KEY.*\n/, '');
    };
    try {
      const [lost, other] = [randomBytes(32), randomBytes(32)];
      const secrets = new FactorSecrets(SealKeys.given([lost], sessionSecret), sessionSecret);
      expect(
        await start([lost], async (db) => {
          await db.query(
            "insert into users (id, country, phone, password_hash, created_at) values ('ama', 'ng', '1', '', 0)",
          );
          await new TwoFactorStore(db).putFactor(db, 'ama', {
            method: 'app',
            sealedSecret: secrets.seal('ama', SECRET),
            lastStep: 0,
            since: 0,
          });
        }),
      ).toBe('');
      expect(await start([other, lost])).toBe('');
      const { id } = SealKeys.given([lost], sessionSecret).current();
      expect(await start([other])).toContain(`"missing":["${id}"]`);
    } finally {
      await place.drop();
    }
  });
}
