/** @jest-environment node */
import { sports } from '@oware/config';
import { buildSync } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { crests } from './crests';
import { drawings, drawnSports } from './drawings';
import { SPRITE_FILE } from './sprite-file';

/** Every page loads the sprite once. */
const MAX_BYTES = 8 * 1024;

const svg = readFileSync(path.join(__dirname, 'icons.svg'), 'utf8');
/** Builds the sprite in a process, because the optimizer's sources do not run inside Jest's modules. */
function buildSprite(): unknown {
  const [program] = buildSync({
    entryPoints: [path.join(__dirname, 'build-sprite.ts')],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    write: false,
    footer: { js: 'process.stdout.write(JSON.stringify(module.exports.buildSprite()));' },
  }).outputFiles;
  return JSON.parse(execFileSync(process.execPath, ['-'], { input: program?.text, encoding: 'utf8' }));
}

const countMatches = (pattern: RegExp): number => [...svg.matchAll(pattern)].length;

it('matches drawings.ts, and the name of its file contains its hash', () => {
  expect(buildSprite()).toEqual({ svg, file: SPRITE_FILE });
});

it(`takes at most ${MAX_BYTES} compressed bytes`, () => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(MAX_BYTES);
});

it('has one element for each icon and each crest', () => {
  expect([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    ...Object.keys(drawings),
    ...crests.map(({ id }) => id),
  ]);
});

it('has an icon for every sport', () => {
  expect(sports.map(({ key }) => key.toLowerCase()).filter((key) => !drawnSports.includes(key))).toEqual([]);
});

it('takes all its colours from the page that uses it', () => {
  expect([...new Set([...svg.matchAll(/ (?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color))].sort()).toEqual([
    'currentColor',
    'none',
  ]);
  expect(svg).not.toMatch(/style|class=/);
});

it('draws every line without a fill, which would be gold', () => {
  const charges = countMatches(/<path stroke="none"/g);
  expect(charges).toBe(crests.length);
  expect(countMatches(/<path /g) - charges).toBe(countMatches(/<path (?:id="[^"]+" )?fill="/g));
});
