import { type Sql } from '../../platform/database';
import { AtRestCipher, UnknownAtRestKey } from '../../platform/encryption/encrypt';
import { type AtRestKeys } from '../../platform/encryption/encryption-keys';
import { type EncryptedColumn } from '../../platform/encryption/encrypted-column';
import { type CheckedDocument } from './check-document';
import { type NameUpdateRow } from './store';

/** Decrypted document for the reviewer. */
export type OpenedDocument = Pick<CheckedDocument, 'type' | 'bytes'>;

const PURPOSE = 'name documents';

/** Storage of the encrypted documents. Small batches, since a document may have megabytes. */
export const encryptedDocuments: EncryptedColumn = {
  what: 'Identity documents',
  purpose: PURPOSE,
  table: 'name_documents',
  id: 'update_id',
  column: 'bytes',
  type: 'bytea',
  batch: 4,
  place: `t.update_id || '/' || (select n.user_id from name_updates n where n.id = t.update_id) || '/' || t.type`,
};

/** Pictures of identity documents, encrypted for the name change that they support (docs/adr/0024). */
export class NameDocuments {
  private seal: AtRestCipher;

  constructor(keys: AtRestKeys) {
    this.seal = new AtRestCipher(keys, PURPOSE);
  }

  async put(sql: Sql, update: Owner, { type, bytes }: OpenedDocument): Promise<void> {
    await sql.query('insert into name_documents (update_id, type, bytes) values ($1, $2, $3)', [
      update.id,
      type,
      this.seal.encrypt(getPlace(update, type), bytes),
    ]);
  }

  /**
   * Returns the document of a pending name change; undefined when no such change is pending.
   * @returns null when it cannot be decrypted: it was changed, or encrypted for another name change or under an earlier
   * session secret
   * @throws UnknownAtRestKey when this server lacks its key
   */
  async open(sql: Sql, id: number): Promise<OpenedDocument | null | undefined> {
    const [row] = await sql.query<{ userId: string; type: CheckedDocument['type']; bytes: Uint8Array }>(
      'select n.user_id as "userId", d.type, d.bytes from name_documents d join name_updates n on n.id = d.update_id where d.update_id = $1',
      [id],
    );
    if (row === undefined) return undefined;
    const { userId, type, bytes } = row;
    try {
      return { type, bytes: this.seal.decrypt(getPlace({ id, userId }, type), bytes) };
    } catch (error) {
      if (error instanceof UnknownAtRestKey) throw error;
      return null;
    }
  }
}

type Owner = Pick<NameUpdateRow, 'id' | 'userId'>;
const getPlace = ({ id, userId }: Owner, type: string): string => `${id}/${userId}/${type}`;
