// Bundles a TypeScript program of this repository into one runnable file, without its packages.
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './workspace.mjs';

/**
 * Returns the path of the written program. Both paths are relative to the root.
 * @param {object} [more] options of esbuild
 */
export async function build(entry, outfile, more = {}) {
  await bundle(entry, outfile, more);
  return path.join(root, outfile);
}

/**
 * Like `build`, for a program that is run often: written only when one of its source files is newer. Concurrent builds do
 * not disturb each other.
 */
export async function buildOnce(entry, outfile) {
  const program = path.join(root, outfile);
  const list = `${program}.inputs.json`;
  if (upToDate(program, list)) return program;
  const draft = `${outfile}.${process.pid}.mjs`;
  const { metafile } = await bundle(entry, draft, { sourcemap: 'inline', metafile: true });
  writeFileSync(`${list}.${process.pid}`, JSON.stringify(Object.keys(metafile.inputs)));
  renameSync(`${list}.${process.pid}`, list);
  renameSync(path.join(root, draft), program);
  return program;
}

function upToDate(program, list) {
  try {
    const { mtimeMs } = statSync(program);
    return JSON.parse(readFileSync(list, 'utf8')).every((file) => statSync(path.join(root, file)).mtimeMs < mtimeMs);
  } catch {
    return false; // Missing, incomplete, or built from a file that no longer exists: it is written again.
  }
}

async function bundle(entry, outfile, more) {
  const esbuild = await import('esbuild');
  return esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    loader: { '.sql': 'text' },
    sourcemap: true,
    tsconfig: 'tsconfig.base.json',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
    ...more,
  });
}
