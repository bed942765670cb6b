// npm run virtuals:report, virtuals:verify, virtuals:measure, virtuals:dieharder: tests, verifies and calibrates the rounds of virtual
// matches.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

const [command, ...rest] = process.argv.slice(2);
readCommand(`virtuals:${command}`, rest);
requireNode();
install();
const program = await build(
  `tools/virtuals/src/${command}.ts`,
  path.join('tmp/virtuals', `${command}-${process.pid}.mjs`),
);
process.on('exit', () => rmSync(program, { force: true }));
process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...rest]);
