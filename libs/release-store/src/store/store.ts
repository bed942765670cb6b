/**
 * Storage of releases and channels. Append-only: the content of a key is never changed or removed. Keys are relative paths with `/`.
 */
export interface Store {
  /** Location, for messages. */
  readonly place: string;
  /** Returns the content of a key; undefined if there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /**
   * Sets the content of a key atomically. Of several simultaneous calls one returns true; false: the key has content already.
   */
  create(key: string, content: Buffer): Promise<boolean>;
  /**
   * Lists names directly below a key, sorted; empty when there are none. With `after`, only names that sort after it.
   */
  list(key: string, after?: string): Promise<string[]>;
  /** For a store in a folder: returns the local path of a key or of its contents, existing or not. */
  localPath?(key: string): string;
}
