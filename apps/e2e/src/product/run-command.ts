import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { childEnvironment } from '@oware/http-server';
import { inWorkspace } from '../servers/places';

const runFile = promisify(execFile);

/** The data folder of the running product, where commands find its server. */
export const dataDirOfRun = (): string => process.env.JOURNEYS_DATA_DIR ?? inWorkspace('.data');

/**
 * Runs one of the product's commands beside it, as an operator does; what it prints. Rejects when it ends with another code than 0.
 * @param dataDir the product's data folder; the command is run by the server that holds it
 */
export async function runCommand(dataDir: string, ...command: string[]): Promise<string> {
  const { stdout } = await runFile(process.execPath, [inWorkspace('dist/apps/api/cli.js'), ...command], {
    cwd: inWorkspace(),
    env: childEnvironment({ DATA_DIR: dataDir }),
  });
  return stdout;
}
