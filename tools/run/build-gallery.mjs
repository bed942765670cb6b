// node tools/run/build-gallery.mjs FOLDER: builds the gallery of components as a folder of static files.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './workspace.mjs';

/** A font that is the same on every machine, so that screenshots differ only when components do. */
const FONT = 'node_modules/dejavu-fonts-ttf/ttf';
const SPRITE = 'libs/ui/src/icon/sprite';

const page = `<!doctype html>
<html lang="en" data-condensed>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Components</title>
    <link rel="stylesheet" href="/browser.css" />
    <style>
      @font-face { font-family: gallery; src: url(/DejaVuSans.ttf); }
      @font-face { font-family: gallery; font-weight: 600 900; src: url(/DejaVuSans-Bold.ttf); }
      :root { --font: gallery; }
    </style>
  </head>
  <body>
    <main id="gallery"></main>
    <script src="/browser.js"></script>
  </body>
</html>
`;

/**
 * Builds the gallery in a folder.
 * @param {string} folder relative to the root; its earlier content is deleted
 * @returns {Promise<import('esbuild').BuildContext>} builds again with `rebuild`, serves the folder with `serve`; end it with `dispose`
 */
export async function buildGallery(folder) {
  const target = path.join(root, folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.join(target, 'assets'), { recursive: true });
  writeFileSync(path.join(target, 'index.html'), page);
  for (const file of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'])
    copyFileSync(path.join(root, FONT, file), path.join(target, file));
  const [, sprite] = /SPRITE_FILE = '(.*)'/.exec(readFileSync(path.join(root, SPRITE, 'sprite-file.ts'), 'utf8')) ?? [];
  copyFileSync(path.join(root, SPRITE, 'icons.svg'), path.join(target, 'assets', sprite));
  const esbuild = await import('esbuild');
  const context = await esbuild.context({
    absWorkingDir: root,
    entryPoints: ['libs/ui/src/gallery/browser.tsx'],
    outdir: folder,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    external: ['/assets/*'],
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
  });
  await context.rebuild();
  return context;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await (await buildGallery(process.argv[2] ?? 'tmp/gallery')).dispose();
