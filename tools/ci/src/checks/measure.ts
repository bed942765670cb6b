import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type StageTime } from '../lanes/stage-times';

/**
 * Prepares a measured run of a Node program.
 * @param args the program and its arguments
 * @returns arguments for Node, and a function that reads the time once the run has ended
 */
export function measure(
  root: string,
  stage: string,
  args: readonly string[],
): { args: string[]; readTime(): StageTime } {
  const file = path.join(root, `tmp/ci/time-${process.pid}-${stage}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const begin = performance.now();
  return {
    args: [path.join(root, 'tools/run/measured.mjs'), file, process.execPath, ...args],
    readTime: () => ({
      stage,
      wallSeconds: (performance.now() - begin) / 1000,
      processorSeconds: readProcessorSeconds(file),
    }),
  };
}

/**
 * Reads and removes the file of tools/run/measured.mjs; null when the process was killed before it could write the file.
 */
function readProcessorSeconds(file: string): number | null {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { processorSeconds: number | null }).processorSeconds;
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
