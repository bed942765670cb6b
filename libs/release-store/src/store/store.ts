/**
 * Where releases and channels are kept. Nothing in it is ever changed or removed: what a key holds, it holds for good.
 * Keys are relative paths with `/`.
 */
export interface Store {
  /** Where it is, for messages. */
  readonly place: string;
  /** What a key holds; undefined when it holds nothing. */
  read(key: string): Promise<Buffer | undefined>;
  /** Gives a key its content, whole or not at all. Of several at once one gets true; false: it holds something already. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Names right below a key, sorted; empty when there is nothing. With `after` only those that sort behind that name. */
  list(key: string, after?: string): Promise<string[]>;
  /** Of a store in a folder: the path on this machine of what lies, or would lie, at a key or below it. */
  localPath?(key: string): string;
}
