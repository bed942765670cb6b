// Makes one runnable file of a TypeScript program of this repository; packages stay outside it.
import path from 'node:path';
import { root } from './workspace.mjs';

/** Answers the path of the program written. Both paths are from the root. */
export async function build(entry, outfile) {
  const esbuild = await import('esbuild');
  await esbuild.build({
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
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
    logLevel: 'warning',
  });
  return path.join(root, outfile);
}
