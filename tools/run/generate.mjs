// npm run generate -- remote loyalty: creates a part of the product (remote, page, slot, lib, domain, operations) with its tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine, readUsages, WrongUsage } from './usage.mjs';
import { install, requireNode, root, run } from './workspace.mjs';

const KINDS = ['remote', 'page', 'slot', 'lib', 'domain', 'operations'];

/** Usage of one kind, from the schema that Nx validates. @param {string} kind @returns {import('./usage.mjs').Usage} */
function readKind(kind) {
  const { title, properties, required } = JSON.parse(
    readFileSync(path.join(root, 'tools/generators/schemas', `${kind}.json`), 'utf8'),
  );
  const all = Object.entries(properties);
  const isArgument = ([, { $default }]) => $default?.$source === 'argv';
  return {
    summary: `Creates: ${title.toLowerCase()}.`,
    arguments: all
      .filter(isArgument)
      .map(([name]) => ({ name: name.toUpperCase(), isOptional: !required.includes(name) })),
    options: {
      ...Object.fromEntries(
        all.map(([name, { enum: values, description }]) => [`${name} ${values?.join('|') ?? 'TEXT'}`, description]),
      ),
      'dry-run': 'list the files and write none',
    },
  };
}

/** Prints --help or the reason why the command line is wrong, and ends the process; otherwise returns. */
function checkArguments() {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, readKind(kind)]));
  try {
    const read = readCommandLine('generate', { ...readUsages().generate, subcommands: kinds }, process.argv.slice(2));
    if (!('help' in read)) return;
    console.log(read.help);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

checkArguments();
requireNode();
install();
const [kind, ...options] = process.argv.slice(2);
// By the file: for a package of the workspace Nx looks for a TypeScript loader that nothing here needs, and warns when there is none.
const collection = './tools/generators/generators.json';
process.exitCode = await run('npx', ['nx', 'g', `${collection}:${kind}`, ...options]);
