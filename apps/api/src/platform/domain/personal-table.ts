/** What of a table is about a player: what they may download of it, and what becomes of it when their account is erased. Domains declare it beside their tables. */
export interface PersonalTable {
  table: string;
  /** Which rows `t` are about the player $1; by default those of their `user_id`. */
  of?: string;
  /**
   * `delete`: the rows go. `keep`: money and what proves it, under an id that says nothing any more. Otherwise what is set in them instead, an SQL list. Tables of a
   * domain are erased in the order in which it names them.
   */
  erase: 'delete' | 'keep' | { set: string };
}

const OWN_ROWS = 't.user_id = $1';
/** Of columns that only keep others out, or decide a round that is not played; their content is not about the player. */
const SECRET = /(hash|secret|token|seed|hash_key)$|^(bytes|request_hash)$/;

/** Which rows of a table are about the player $1. */
export const ownRows = ({ of = OWN_ROWS }: PersonalTable): string => of;

/** Whether a player gets a column. */
export const isShown = (column: string): boolean => !SECRET.test(column);
