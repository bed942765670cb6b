// npm run generate -- remote loyalty: creates a part of the product (remote, page, slot, lib, domain, operations) with its tests.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandLine, readUsages, WrongUsage } from './usage.mjs';
import { install, requireNode, root, run } from './workspace.mjs';
import { writeReferenceQuietly } from './write-reference.mjs';

/** Kinds that the generated pages of docs/reference list: their pages and slots are part of a remote. */
const IN_REFERENCE = ['remote', 'page', 'slot'];
const KINDS = ['remote', 'page', 'slot', 'lib', 'domain', 'operations'];

/**
 * Reads the usage of one kind from the schema that Nx validates.
 * @param {string} kind
 * @returns {import('./usage.mjs').Usage}
 */
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

/** Prints --help or the error of an invalid command line, and exits; otherwise returns. */
function checkArguments() {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, readKind(kind)]));
  try {
    const read = parseCommandLine('generate', { ...readUsages().generate, subcommands: kinds }, process.argv.slice(2));
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
// A file path: for a package name of the workspace, Nx would look for a TypeScript loader that is not needed here, and warn when it is
// missing.
const collection = './tools/generators/generators.json';
process.exitCode = await run('npx', ['nx', 'g', `${collection}:${kind}`, ...options]);
if (process.exitCode === 0 && IN_REFERENCE.includes(kind) && !options.some((option) => /^--dry-?run/i.test(option))) {
  process.exitCode = writeReferenceQuietly();
  console.log(
    process.exitCode === 0
      ? 'UPDATE docs/reference'
      : 'The files were created, but docs/reference could not be updated: fix the error above and run "npm run reference".',
  );
}
