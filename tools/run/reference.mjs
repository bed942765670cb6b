// npm run reference: writes the generated pages of docs/reference. A test of tools/reference compares them with the code.
import { install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';
import { REFERENCE_COMMAND } from './write-reference.mjs';

readCommand('reference');
requireNode();
install();
const { command, args, env } = REFERENCE_COMMAND;
process.exitCode = await run(command, args, env);
