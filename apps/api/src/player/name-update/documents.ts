import { type Sql } from '../../platform/database';
import { Seal, UnknownSealKey } from '../../platform/seal/seal';
import { type SealKeys } from '../../platform/seal/seal-keys';
import { type SealedColumn } from '../../platform/seal/sealed-column';
import { type CheckedDocument } from './check-document';
import { type NameUpdateRow } from './store';

/** A document as the reviewer sees it. */
export type OpenedDocument = Pick<CheckedDocument, 'type' | 'bytes'>;

const PURPOSE = 'name documents';

/** Where they are stored; a document may have megabytes. */
export const sealedDocuments: SealedColumn = {
  what: 'Identity documents',
  purpose: PURPOSE,
  table: 'name_documents',
  id: 'update_id',
  column: 'bytes',
  type: 'bytea',
  batch: 4,
  place: `t.update_id || '/' || (select n.user_id from name_updates n where n.id = t.update_id) || '/' || t.type`,
};

/** Pictures of identity documents, sealed for the wish that they prove (docs/adr/0024). */
export class NameDocuments {
  private seal: Seal;

  constructor(keys: SealKeys) {
    this.seal = new Seal(keys, PURPOSE);
  }

  async put(sql: Sql, update: Owner, { type, bytes }: OpenedDocument): Promise<void> {
    await sql.query('insert into name_documents (update_id, type, bytes) values ($1, $2, $3)', [
      update.id,
      type,
      this.seal.close(placeOf(update, type), bytes),
    ]);
  }

  /**
   * The document of a wish that waits; undefined when nothing of this number does.
   * @returns null when the document does not open: it was sealed under another session secret or for another wish, or was changed
   * @throws UnknownSealKey when it opens on a server that has its key
   */
  async open(sql: Sql, id: number): Promise<OpenedDocument | null | undefined> {
    const [row] = await sql.query<{ userId: string; type: CheckedDocument['type']; bytes: Uint8Array }>(
      'select n.user_id as "userId", d.type, d.bytes from name_documents d join name_updates n on n.id = d.update_id where d.update_id = $1',
      [id],
    );
    if (row === undefined) return undefined;
    const { userId, type, bytes } = row;
    try {
      return { type, bytes: this.seal.open(placeOf({ id, userId }, type), bytes) };
    } catch (error) {
      if (error instanceof UnknownSealKey) throw error;
      return null;
    }
  }
}

type Owner = Pick<NameUpdateRow, 'id' | 'userId'>;
const placeOf = ({ id, userId }: Owner, type: string): string => `${id}/${userId}/${type}`;
