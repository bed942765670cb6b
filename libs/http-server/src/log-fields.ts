import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Fields of every log line, by which the lines of several processes, machines and builds are told apart. */
export interface LogFields {
  /** What the process does. */
  role: string;
  host: string;
  /** The first 12 digits of the SHA-256 of the program, which all processes of a build have in common; `source` without one. */
  release: string;
}

/** @param program the file that Node runs */
export const getLogFields = (role: string, program = process.argv[1]): LogFields => ({
  role,
  host: hostname(),
  release: hashProgram(program),
});

function hashProgram(file: string | undefined): string {
  try {
    return createHash('sha256')
      .update(readFileSync(file ?? ''))
      .digest('hex')
      .slice(0, 12);
  } catch {
    return 'source';
  }
}
