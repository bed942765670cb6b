import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createChildEnvironment } from '@oware/http-server';
import { toWorkspacePath } from '../servers/places';

const runFile = promisify(execFile);

/** Returns the data folder of the running product, where commands find its server. */
export const getDataDir = (): string => process.env.JOURNEYS_DATA_DIR ?? toWorkspacePath('.data');

/**
 * Runs one of the product's commands, as an operator does, and returns its output. Rejects when its exit code is not 0.
 * @param dataDir the product's data folder; its server runs the command
 */
export async function runCommand(dataDir: string, ...command: string[]): Promise<string> {
  const { stdout } = await runFile(process.execPath, [toWorkspacePath('dist/apps/api/cli.js'), ...command], {
    cwd: toWorkspacePath(),
    env: createChildEnvironment({ DATA_DIR: dataDir }),
  });
  return stdout;
}
