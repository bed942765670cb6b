// Runs a command and writes how long it took: node tools/run/measured.mjs FILE COMMAND [ARGUMENTS].
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getChildProcessorSeconds } from './processor-time.mjs';

const [file = '', command = '', ...args] = process.argv.slice(2);
const begin = performance.now();
/**
 * Processes whose parent does not wait for them write their processor time here (tools/jest/report-processor-time.js), one line each.
 */
const reports = `${file}.reports`;
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, PROCESSOR_TIME_FILE: reports } });
// The command decides how to handle a signal; this process ends with it.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => {
  const wallSeconds = (performance.now() - begin) / 1000;
  const waitedFor = getChildProcessorSeconds();
  const processorSeconds = waitedFor === null ? null : waitedFor + readReports();
  writeFileSync(file, JSON.stringify({ wallSeconds, processorSeconds }));
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});

/** Returns the sum of the reported seconds. */
function readReports() {
  if (!existsSync(reports)) return 0;
  const seconds = readFileSync(reports, 'utf8').trim().split('\n').map(Number);
  rmSync(reports);
  return seconds.reduce((sum, each) => sum + each, 0);
}
