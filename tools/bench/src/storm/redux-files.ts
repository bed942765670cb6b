import { build } from 'esbuild';
import { resolveInWorkspace } from '../run/workspace';
import { type StormFile } from './storm-server';

/** Builds the page of the yardstick with its script and styles, minified like the product. */
export async function buildReduxFiles(): Promise<Map<string, StormFile>> {
  const { outputFiles } = await build({
    absWorkingDir: resolveInWorkspace(),
    entryPoints: { redux: 'tools/bench/src/storm/redux-page.tsx' },
    outdir: 'tmp/bench/storm',
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    jsx: 'automatic',
    tsconfig: 'tsconfig.base.json',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const page =
    '<!doctype html><html lang="en" data-theme="classic"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Redux</title><link rel="stylesheet" href="/redux.css"></head><body><main id="root"></main><script src="/redux.js"></script></body></html>';
  return new Map([
    ['/redux', { type: 'text/html; charset=utf-8', body: page }],
    ...outputFiles.map(({ path, contents }): [string, StormFile] => {
      const script = path.endsWith('.js');
      return [
        script ? '/redux.js' : '/redux.css',
        { type: script ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8', body: contents },
      ];
    }),
  ]);
}
