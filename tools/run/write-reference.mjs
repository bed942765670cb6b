// Writes the generated pages of docs/reference.
import { spawnSync } from 'node:child_process';
import { environment, getBin, root } from './workspace.mjs';

/** Command that writes the pages: a test of tools/reference, which otherwise compares them with the code. */
export const REFERENCE_COMMAND = {
  command: process.execPath,
  args: [getBin('jest'), '-c', 'tools/reference/jest.config.js', '-t', 'generated'],
  env: { REFERENCE: 'write', TEST_STRUCTURE: '1' },
};

/** Writes the pages and shows output only if that fails; returns the exit code. */
export function writeReferenceQuietly() {
  const { command, args, env } = REFERENCE_COMMAND;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  return status ?? 1;
}
