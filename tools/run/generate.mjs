// npm run generate -- remote loyalty: makes a part of the product (remote, page, slot, lib, domain, operations) with its tests. --help of each kind lists its options.
import { install, requireNode, run } from './workspace.mjs';

const KINDS = ['remote', 'page', 'slot', 'lib', 'domain', 'operations'];
const [kind = '', ...options] = process.argv.slice(2);

requireNode();
if (!KINDS.includes(kind)) {
  console.log(`Usage: npm run generate -- ${KINDS.join('|')} NAME [options]; --help after the kind lists its options.`);
  process.exit(['', '--help', 'help'].includes(kind) ? 0 : 2);
}
install();
// By the file: for a package of the workspace Nx looks for a TypeScript loader that nothing here needs, and warns when there is none.
const collection = './tools/generators/generators.json';
process.exitCode = await run('npx', ['nx', 'g', `${collection}:${kind}`, ...options]);
