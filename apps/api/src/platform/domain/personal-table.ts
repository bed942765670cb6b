/**
 * Personal data in a table: the rows that the player can download, and their fate when the account is erased. Domains declare it next to
 * their tables.
 */
export interface PersonalTable {
  table: string;
  /** SQL condition for the rows `t` of player $1; by default `t.user_id = $1`. */
  of?: string;
  /**
   * `delete` deletes the rows. `keep` keeps money and its evidence under an id that no longer identifies anybody. Otherwise an SQL list of
   * assignments to the rows. Tables of a domain are erased in the order of its declaration.
   */
  erase: 'delete' | 'keep' | { set: string };
}

const OWN_ROWS = 't.user_id = $1';
/**
 * Columns that only protect access, or decide a round that has not been played; their content is not about the player.
 */
const SECRET = /(hash|secret|token|seed|hash_key)$|^(bytes|request_hash)$/;

/** Returns the SQL condition for the rows of player $1. */
export const getOwnRows = ({ of = OWN_ROWS }: PersonalTable): string => of;

/** Whether a column is included in the player's download. */
export const isShown = (column: string): boolean => !SECRET.test(column);
