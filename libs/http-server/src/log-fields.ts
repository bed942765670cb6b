import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Fields of every log line that identify process, machine and build. */
export interface LogFields {
  /** Role of the process. */
  role: string;
  host: string;
  /** First 12 digits of the SHA-256 of the program, the same for all processes of a build; `source` without a build. */
  release: string;
}

/** @param program file that Node runs */
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
