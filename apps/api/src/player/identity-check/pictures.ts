import { type Sql } from '../../platform/database';
import { AtRestCipher, UnknownAtRestKey } from '../../platform/encryption/encrypt';
import { type AtRestKeys } from '../../platform/encryption/encryption-keys';
import { type EncryptedColumn } from '../../platform/encryption/encrypted-column';
import { eq } from 'drizzle-orm';
import { type CheckedDocument } from '../name-update/api';
import { identityPictures as pictures } from './tables';

const PURPOSE = 'identity pictures';

/** Subject of a picture. */
export type PicturePart = 'document' | 'selfie';
type Owner = { id: number; userId: string };
const getPlace = ({ id, userId }: Owner, part: string): string => `${id}/${userId}/${part}`;

/** Storage of the encrypted pictures. Small batches, since a picture may have megabytes. */
export const encryptedPictures: EncryptedColumn = {
  what: 'Identity pictures',
  purpose: PURPOSE,
  table: 'identity_pictures',
  id: 'id',
  column: 'bytes',
  type: 'bytea',
  batch: 4,
  place: `t.check_id || '/' || (select c.user_id from identity_checks c where c.id = t.check_id) || '/' || t.part`,
};

/** Decrypted picture. */
export interface OpenedPicture {
  part: PicturePart;
  type: string;
  bytes: Buffer;
}

/**
 * Pictures that prove an identity, encrypted for their check with keys that are separate from those of sessions (docs/adr/0068).
 */
export class IdentityPictures {
  readonly #seal: AtRestCipher;

  constructor(keys: AtRestKeys) {
    this.#seal = new AtRestCipher(keys, PURPOSE);
  }

  async put(
    { drizzle }: Sql,
    check: Owner,
    part: PicturePart,
    { type, bytes }: CheckedDocument,
    now: number,
  ): Promise<void> {
    await drizzle.insert(pictures).values({
      checkId: check.id,
      part,
      type,
      bytes: this.#seal.encrypt(getPlace(check, part), bytes),
      createdAt: now,
    });
  }

  /**
   * Returns the decrypted pictures of a check; none once it is decided. Pictures that were changed, or encrypted for another check, are
   * skipped.
   * @throws UnknownAtRestKey when this server lacks their key
   */
  async open({ drizzle }: Sql, check: Owner): Promise<OpenedPicture[]> {
    const rows = await drizzle.select().from(pictures).where(eq(pictures.checkId, check.id));
    return rows.flatMap(({ part, type, bytes }) => {
      try {
        return [{ part, type, bytes: this.#seal.decrypt(getPlace(check, part), bytes) }];
      } catch (error) {
        if (error instanceof UnknownAtRestKey) throw error;
        return [];
      }
    });
  }

  async drop({ drizzle }: Sql, checkId: number): Promise<void> {
    await drizzle.delete(pictures).where(eq(pictures.checkId, checkId));
  }
}
