/**
 * Where releases and channels are kept. Nothing in it is ever changed or removed by this tool: what a key holds, it holds
 * for good. Keys are relative paths with `/`.
 */
export interface Store {
  /** Where it is, for messages. */
  readonly place: string;
  /** What a key holds; undefined when it holds nothing. */
  read(key: string): Promise<Buffer | undefined>;
  /** Gives a key its content, whole or not at all. Of several at once one gets true; false: it holds something already. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Names right below a key, sorted; empty when there is nothing. */
  list(key: string): Promise<string[]>;
}
