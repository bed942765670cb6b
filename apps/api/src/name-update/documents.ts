import { type Sql } from '../platform/database';
import { Seal } from '../platform/seal';
import { type CheckedDocument } from './check-document';
import { type NameUpdateRow } from './store';

/** A document as the reviewer sees it. */
export type OpenedDocument = Pick<CheckedDocument, 'type' | 'bytes'>;

/** Pictures of identity documents, sealed for the wish that they prove (docs/adr/0024). */
export class NameDocuments {
  private seal: Seal;

  /** @param secret the server's own */
  constructor(secret: Buffer) {
    this.seal = new Seal(secret, 'name documents');
  }

  async put(sql: Sql, update: Owner, { type, bytes }: OpenedDocument): Promise<void> {
    await sql.query('insert into name_documents (update_id, type, bytes) values ($1, $2, $3)', [update.id, type, this.seal.close(placeOf(update, type), bytes)]);
  }

  /**
   * The document of a wish that waits; undefined when nothing of this number does.
   * @returns null when the document does not open: it was sealed under another secret or for another wish, or was changed
   */
  async open(sql: Sql, id: number): Promise<OpenedDocument | null | undefined> {
    const [row] = await sql.query<{ userId: string; type: CheckedDocument['type']; bytes: Uint8Array }>(
      'select n.user_id as "userId", d.type, d.bytes from name_documents d join name_updates n on n.id = d.update_id where d.update_id = $1', [id],
    );
    if (row === undefined) return undefined;
    const { userId, type, bytes } = row;
    try {
      return { type, bytes: this.seal.open(placeOf({ id, userId }, type), bytes) };
    } catch {
      return null;
    }
  }
}

type Owner = Pick<NameUpdateRow, 'id' | 'userId'>;
const placeOf = ({ id, userId }: Owner, type: string): string => `${id}/${userId}/${type}`;
