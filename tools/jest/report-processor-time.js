const { appendFileSync, readFileSync } = require('node:fs');

/**
 * Reports the processor time of this process and of its finished child processes to the run that measures the stage
 * (tools/run/measured.mjs).
 * Nx ends the process of a batch without waiting for it, so its time is not visible to any other process.
 */
exports.reportProcessorTime = () => {
  const file = process.env.PROCESSOR_TIME_FILE;
  if (!file) return;
  let stat;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return; // On a system without /proc, stages have no processor time.
  }
  // The name of the program, in parentheses, may contain spaces. utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  appendFileSync(file, `${times.reduce((sum, time) => sum + Number(time), 0) / 100}\n`);
};
