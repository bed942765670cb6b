import { SetupError } from '@oware/http-server';
import { parseRights, RejectedError, type ReleaseRights } from '@oware/release-store';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Called for information only. */
interface RightsEvents {
  /** @param keys number of keys that the changed file lists */
  changed(keys: number): void;
  /**
   * The file cannot be read, so the previous rights stay valid.
   * @param isNew whether the reason differs from that of the last attempt
   */
  failed(error: Error, isNew: boolean): void;
}

/** File that lists who may change channels, read again while the edge runs. */
export interface RightsFile {
  /** Returns the rights of the last valid content: the same object until they change. */
  current(): ReleaseRights;
  stop(): void;
}

/**
 * Reads a file of rights, and reads it again at intervals. It compares contents and not times, because a mounted file may change without a
 * newer time.
 * @param pollMs interval, ms
 * @throws SetupError when the file cannot be read now
 */
export function openRightsFile(file: string, pollMs: number, events: RightsEvents): RightsFile {
  let { text, rights } = readFirst(file);
  let failure: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    try {
      const next = await readFile(file, 'utf8');
      if (next !== text) {
        rights = parseRights(next, file);
        text = next;
        events.changed(rights.keys.size);
      }
      failure = undefined;
    } catch (error) {
      const explained = explain(error, file);
      const isNew = explained.message !== failure;
      failure = explained.message;
      events.failed(explained, isNew);
    }
  }
  const schedule = (): void => {
    timer = setTimeout(() => {
      void check().finally(() => {
        if (!isStopped) schedule();
      });
    }, pollMs).unref();
  };
  schedule();
  return {
    current: () => rights,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function readFirst(file: string): { text: string; rights: ReleaseRights } {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, rights: parseRights(text, file) };
  } catch (error) {
    throw new SetupError(`RELEASE_RIGHTS: ${explain(error, file).message}`);
  }
}

const explain = (error: unknown, file: string): Error =>
  error instanceof RejectedError ? error : new Error(`${file} cannot be read: ${(error as Error).message}`);
