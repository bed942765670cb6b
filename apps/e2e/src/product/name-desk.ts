import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './run-command';

/** A person of customer service who reviews names with `names:review`, beside the running product. */
export class NameDesk {
  /** @param dataDir the product's data folder; the command is run by the server that holds it */
  constructor(private readonly dataDir: string) {}

  /** The number of the wish of a player that waits; undefined when none does. @param account the account's number as its player reads it out */
  async waiting(account: string): Promise<number | undefined> {
    const line = (await this.review()).split('\n').find((text) => text.includes(` ${account}: `));
    return line === undefined ? undefined : Number.parseInt(line, 10);
  }

  /** The document of a wish, as the reviewer gets to see it. */
  async look(id: number): Promise<Buffer> {
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

  async refuse(id: number, reason: string): Promise<void> {
    await this.review(`--refuse=${id}`, `--reason=${reason}`);
  }

  private review(...args: string[]): Promise<string> {
    return runCommand(this.dataDir, 'names:review', ...args);
  }
}
