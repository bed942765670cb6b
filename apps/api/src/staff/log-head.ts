import { z } from 'zod';
import { type Sql } from '../platform/database';
import { first } from '../platform/database/typed-queries';
import { Seal } from '../platform/seal/seal';
import { type SealKeys } from '../platform/seal/seal-keys';
import { type SealedColumn } from '../platform/seal/sealed-column';
import { staffLogHead } from './tables';

const PURPOSE = 'staff log head';
const PLACE = 'staff_log';

export const sealedLogHead: SealedColumn = {
  what: 'The head of the log of staff',
  purpose: PURPOSE,
  table: 'staff_log_head',
  id: 'id',
  column: 'sealed',
  type: 'text',
  place: `'${PLACE}'`,
  batch: 1,
};

const headShape = z.object({ count: z.int().min(0), id: z.int(), hash: z.string() });
/** Where the log ends: how many rows it has, and id and hash of the last one. */
export type LogHead = z.output<typeof headShape>;

/** The end of the log that servers with the key ring vouch for: encrypted and authenticated by AES-256-GCM, sealed again by `keys:rotate`. */
export class LogHeads {
  readonly #seal: Seal;

  constructor(keys: SealKeys) {
    this.#seal = new Seal(keys, PURPOSE);
  }

  /** The head; undefined when none was ever sealed, an Error when it does not open. */
  async read({ drizzle }: Sql): Promise<LogHead | Error | undefined> {
    const row = await first(drizzle.select().from(staffLogHead).limit(1));
    if (row === undefined) return undefined;
    try {
      const plain = this.#seal.open(PLACE, Buffer.from(row.sealed, 'base64url'));
      return headShape.parse(JSON.parse(plain.toString('utf8')));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async write({ drizzle }: Sql, head: LogHead): Promise<void> {
    const sealed = this.#seal.close(PLACE, Buffer.from(JSON.stringify(head))).toString('base64url');
    await drizzle
      .insert(staffLogHead)
      .values({ sealed })
      .onConflictDoUpdate({ target: staffLogHead.id, set: { sealed } });
  }
}
