import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pairs, type ColorRole } from './colors';

const boards: readonly ColorRole[] = ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'];

/** Roles whose contrast with every board is declared, and so tested; a board itself only cuts out. */
const clear = new Set<string>([
  ...boards,
  ...pairs
    .map(([on]) => on)
    .filter((role) => boards.every((board) => pairs.some(([on, under]) => on === role && under === board))),
]);

/**
 * Borders all round in the style sheets under a folder, that nobody may see (WCAG 1.4.11): such a border tells where a
 * control is, other than a line between parts.
 */
export function faintBorders(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bborder(?:-color)?:[^;]*var\(--color-([\w-]+)\)/g)]
        .filter(([, role = '']) => !clear.has(role))
        .map(([border]) => `${name}: ${border}`),
    );
}
