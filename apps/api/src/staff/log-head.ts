import { z } from 'zod';
import { type Sql } from '../platform/database';
import { getFirst } from '../platform/database/typed-queries';
import { AtRestCipher } from '../platform/encryption/encrypt';
import { type AtRestKeys } from '../platform/encryption/encryption-keys';
import { type EncryptedColumn } from '../platform/encryption/encrypted-column';
import { staffLogHead } from './tables';

const PURPOSE = 'staff log head';
const PLACE = 'staff_log';

export const encryptedLogHead: EncryptedColumn = {
  what: 'The head of the staff log',
  purpose: PURPOSE,
  table: 'staff_log_head',
  id: 'id',
  column: 'sealed',
  type: 'text',
  place: `'${PLACE}'`,
  batch: 1,
};

const headShape = z.object({ count: z.int().min(0), id: z.int(), hash: z.string() });
/** End of the log: number of rows, and id and hash of the last one. */
export type LogHead = z.output<typeof headShape>;

/**
 * Reads and writes the end of the log as vouched for by servers with the key ring: encrypted and authenticated with AES-256-GCM, and
 * encrypted again by `keys:rotate`.
 */
export class LogHeads {
  readonly #seal: AtRestCipher;

  constructor(keys: AtRestKeys) {
    this.#seal = new AtRestCipher(keys, PURPOSE);
  }

  /** Returns the head; undefined when none was ever written, an Error when it cannot be decrypted. */
  async read({ drizzle }: Sql): Promise<LogHead | Error | undefined> {
    const row = await getFirst(drizzle.select().from(staffLogHead).limit(1));
    if (row === undefined) return undefined;
    try {
      const plain = this.#seal.decrypt(PLACE, Buffer.from(row.sealed, 'base64url'));
      return headShape.parse(JSON.parse(plain.toString('utf8')));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async write({ drizzle }: Sql, head: LogHead): Promise<void> {
    const sealed = this.#seal.encrypt(PLACE, Buffer.from(JSON.stringify(head))).toString('base64url');
    await drizzle
      .insert(staffLogHead)
      .values({ sealed })
      .onConflictDoUpdate({ target: staffLogHead.id, set: { sealed } });
  }
}
