import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pairs, type ColorRole } from './colors';

const boards: readonly ColorRole[] = ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'];

/**
 * Roles whose contrast with every surface is declared and therefore tested, and the surfaces themselves: a border in a surface colour is
 * only a gap.
 */
const clear = new Set<string>([
  ...boards,
  ...pairs
    .map(([on]) => on)
    .filter((role) => boards.every((board) => pairs.some(([on, under]) => on === role && under === board))),
]);

/**
 * Finds borders around elements in the style sheets below a folder whose colours may be too faint (WCAG 1.4.11). Such a border marks a
 * control, unlike a divider.
 */
export function findFaintBorders(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bborder(?:-color)?:[^;]*var\(--color-([\w-]+)\)/g)]
        .filter(([, role = '']) => !clear.has(role))
        .map(([border]) => `${name}: ${border}`),
    );
}
