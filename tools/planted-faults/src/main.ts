import { parseArgs } from 'node:util';
import { faults } from './faults';
import { proveFaults, selectFaults } from './prove-faults';
import { formatTable } from './table';

const HELP = `npm run test:faults [-- FILTER]

Plants errors in a copy of the workspace, one at a time, and requires a test of the change lane to fail.

  FILTER   only faults whose group or description contains this text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  const selected = selectFaults(faults, positionals.join(' '));
  const results = await proveFaults(process.cwd(), selected);
  const caught = results.filter(({ isCaught }) => isCaught).length;
  console.log(`\n${formatTable(results)}\n`);
  console.log(`${caught} passed, ${results.length - caught} failed`);
  if (caught < results.length || results.length === 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
