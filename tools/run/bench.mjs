// npm run bench -- NAME: measures one part against its yardstick in the same run and prints the ratios.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from './bundle.mjs';
import { fail, install, requireNode, root, run } from './workspace.mjs';

requireNode();
install();
const folder = path.join(root, 'tools/bench/src');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => file.slice(0, -3))
  : [];
const [name, ...rest] = process.argv.slice(2);
if (!names.includes(name ?? '')) fail(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
const program = await build(`tools/bench/src/${name}.ts`, `tmp/bench/${name}.mjs`);
process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...rest]);
