import { readFileSync } from 'node:fs';

/**
 * Returns the processor time in seconds of all finished child processes of this process, including their descendants.
 * Null on a system without /proc.
 */
export function getChildProcessorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in parentheses, may contain spaces. cutime and cstime are fields 16 and 17, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}
