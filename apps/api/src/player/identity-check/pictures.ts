import { type Sql } from '../../platform/database';
import { Seal, UnknownSealKey } from '../../platform/seal/seal';
import { type SealKeys } from '../../platform/seal/seal-keys';
import { type SealedColumn } from '../../platform/seal/sealed-column';
import { eq } from 'drizzle-orm';
import { type CheckedDocument } from '../name-update/check-document';
import { identityPictures as pictures } from './tables';

const PURPOSE = 'identity pictures';

/** What a picture shows. */
export type PicturePart = 'document' | 'selfie';
type Owner = { id: number; userId: string };
const placeOf = ({ id, userId }: Owner, part: string): string => `${id}/${userId}/${part}`;

/** Where they are stored; a picture may have megabytes. */
export const sealedPictures: SealedColumn = {
  what: 'Identity pictures',
  purpose: PURPOSE,
  table: 'identity_pictures',
  id: 'id',
  column: 'bytes',
  type: 'bytea',
  batch: 4,
  place: `t.check_id || '/' || (select c.user_id from identity_checks c where c.id = t.check_id) || '/' || t.part`,
};

/** A picture as it is looked at. */
export interface OpenedPicture {
  part: PicturePart;
  type: string;
  bytes: Buffer;
}

/** Pictures that prove who a player is, sealed for their check under keys that sign no session (docs/adr/0068). */
export class IdentityPictures {
  readonly #seal: Seal;

  constructor(keys: SealKeys) {
    this.#seal = new Seal(keys, PURPOSE);
  }

  async put(
    { drizzle }: Sql,
    check: Owner,
    part: PicturePart,
    { type, bytes }: CheckedDocument,
    now: number,
  ): Promise<void> {
    await drizzle
      .insert(pictures)
      .values({ checkId: check.id, part, type, bytes: this.#seal.close(placeOf(check, part), bytes), createdAt: now });
  }

  /**
   * The pictures of a check; none once it is decided. One that was changed, or sealed for another check, is left out.
   * @throws UnknownSealKey when they open on a server that has their key
   */
  async open({ drizzle }: Sql, check: Owner): Promise<OpenedPicture[]> {
    const rows = await drizzle.select().from(pictures).where(eq(pictures.checkId, check.id));
    return rows.flatMap(({ part, type, bytes }) => {
      try {
        return [{ part, type, bytes: this.#seal.open(placeOf(check, part), bytes) }];
      } catch (error) {
        if (error instanceof UnknownSealKey) throw error;
        return [];
      }
    });
  }

  async drop({ drizzle }: Sql, checkId: number): Promise<void> {
    await drizzle.delete(pictures).where(eq(pictures.checkId, checkId));
  }
}
