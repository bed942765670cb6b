// npm run reference: writes the pages of docs/reference that follow from the code. A test of tools/reference compares them.
import { bin, install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('reference');
requireNode();
install();
process.exitCode = await run(
  process.execPath,
  [bin('jest'), '-c', 'tools/reference/jest.config.js', '-t', 'generated|is what the code says'],
  { REFERENCE: 'write', TEST_STRUCTURE: '1' },
);
