// npm run imports -- betting/orders: lists the files that a domain of the server imports, and the files that import it.
import { createRequire } from 'node:module';
import { readCommand } from './usage.mjs';
import { install, requireNode, root } from './workspace.mjs';

const [name = ''] = readCommand('imports').positionals;
requireNode();
install();

const require = createRequire(import.meta.url);
/** @type {{ domains: string[], SERVER: string }} */
const { domains, SERVER } = require('../lint-rules/domains.cjs');
const { options } = require('../lint-rules/dependencies.cjs');

const folder = `${SERVER}/${name}`;
if (!domains.includes(folder)) {
  const names = domains.map((each) => each.slice(SERVER.length + 1)).sort();
  console.error(`${name} is not a domain of the server. Domains: ${names.join(', ')}.`);
  process.exit(2);
}

process.chdir(root);
const { cruise } = await import('dependency-cruiser');
const { output } = await cruise(['apps/api/src', 'apps/api/demo'], options);
const { modules } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);

/** @param {string} file */
const isOwn = (file) => domains.find((each) => file.startsWith(`${each}/`)) === folder;

/** @type {[Set<string>, Set<string>]} */
const [imported, importing] = [new Set(), new Set()];
for (const { source, dependencies } of modules)
  for (const { resolved } of dependencies) {
    if (isOwn(source) && !isOwn(resolved)) imported.add(resolved);
    if (isOwn(resolved) && !isOwn(source)) importing.add(source);
  }
console.log([`${name} imports:`, ...[...imported].sort()].join('\n  '));
console.log([`\nImported by:`, ...[...importing].sort()].join('\n  '));
