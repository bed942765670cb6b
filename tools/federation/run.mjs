/* Runs a TypeScript program of the workspace: bundles it, without packages, into a temporary module and imports that. */
import { build } from 'esbuild';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * @param {string} entry path of the program, relative to the workspace
 * @returns {Promise<Record<string, any>>} its exports
 */
export async function runTypeScript(entry) {
  const outfile = path.join(root, 'node_modules/.cache/oware', entry.replace(/[/.]/g, '-') + `-${process.pid}.mjs`);
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    const { rmSync } = await import('node:fs');
    rmSync(outfile, { force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runTypeScript('tools/federation/src/cli.ts');
