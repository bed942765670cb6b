import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './run-command';

/** A member of customer service who reviews names with `names:review`, alongside the running product. */
export class NameReview {
  /** @param dataDir the product's data folder; its server runs the command */
  constructor(private readonly dataDir: string) {}

  /**
   * Returns the number of a player's pending request; undefined when there is none.
   * @param account account number in the form in which the player sees it
   */
  async waiting(account: string): Promise<number | undefined> {
    const line = (await this.review()).split('\n').find((text) => text.includes(` ${account}: `));
    return line === undefined ? undefined : Number.parseInt(line, 10);
  }

  /** Returns the document of a request, as the reviewer sees it. */
  async getPicture(id: number): Promise<Buffer> {
    const folder = mkdtempSync(path.join(tmpdir(), 'names-'));
    try {
      return readFileSync((await this.review(`--show=${id}`, folder)).trim());
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  async approve(id: number): Promise<void> {
    await this.review(`--approve=${id}`);
  }

  async reject(id: number, reason: string): Promise<void> {
    await this.review(`--refuse=${id}`, `--reason=${reason}`);
  }

  private review(...args: string[]): Promise<string> {
    return runCommand(this.dataDir, 'names:review', ...args);
  }
}
