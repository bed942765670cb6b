// npm run reference: writes the generated pages of docs/reference. A test of tools/reference compares them with the code.
import { getBin, install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('reference');
requireNode();
install();
process.exitCode = await run(
  process.execPath,
  [getBin('jest'), '-c', 'tools/reference/jest.config.js', '-t', 'generated'],
  { REFERENCE: 'write', TEST_STRUCTURE: '1' },
);
