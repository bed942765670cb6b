import { hkdfSync } from 'node:crypto';
import { SetupError } from '@oware/http-server';
import { type Sql } from '../database';
import { DATABASE_NOW } from '../database/now';
import { type ServerKeys } from './server-keys';

/** Thrown when this server's keys differ from those of the other servers on its database. */
export class KeyMismatchError extends SetupError {}

/** Computes a fingerprint by which keys can be compared without revealing them. */
export const getFingerprint = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 16)).toString('hex');

const listFingerprints = ({ sessionSecret, rsaPrivateKey }: ServerKeys): [name: string, fingerprint: string][] => [
  ['session', getFingerprint(sessionSecret)],
  ['rsa', getFingerprint(rsaPrivateKey.export({ type: 'pkcs8', format: 'der' }))],
];

const MEANING: Readonly<Record<string, string>> = { session: 'OWARE_SESSION_SECRET', rsa: 'OWARE_RSA_PRIVATE_KEY' };

/**
 * Compares fingerprints of the server's keys with those stored by the first server of the database. Servers with different keys reject each
 * other's logins.
 * @throws KeyMismatchError that names the keys and the fix
 */
export async function checkKeys(sql: Sql, keys: ServerKeys): Promise<void> {
  const other: string[] = [];
  for (const [name, fingerprint] of listFingerprints(keys)) {
    await sql.query(
      `insert into key_fingerprints (name, fingerprint, since) values ($1, $2, ${DATABASE_NOW}) on conflict do nothing`,
      [name, fingerprint],
    );
    const rows = await sql.query('select 1 from key_fingerprints where name = $1 and fingerprint = $2', [
      name,
      fingerprint,
    ]);
    if (rows.length === 0) other.push(MEANING[name] as string);
  }
  if (other.length === 0) return;
  throw new KeyMismatchError(
    `This server has a different ${other.join(' and ')} than the other servers of its database: they reject its logins, and it rejects theirs. ` +
      'Give all servers the same variables, or the same keys.json in OWARE_DATA_DIR. If they were changed on purpose: npm run keys:accept',
  );
}

/** Stores the fingerprints of this server's keys as those of the database: all logins under other keys end. */
export async function acceptKeys(sql: Sql, keys: ServerKeys): Promise<void> {
  for (const [name, fingerprint] of listFingerprints(keys)) {
    await sql.query(
      `insert into key_fingerprints (name, fingerprint, since) values ($1, $2, ${DATABASE_NOW})
       on conflict (name) do update set fingerprint = excluded.fingerprint, since = excluded.since where key_fingerprints.fingerprint <> excluded.fingerprint`,
      [name, fingerprint],
    );
  }
}
