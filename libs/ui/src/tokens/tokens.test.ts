import { sports } from '@oware/config';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { colors, forcedColors, pairs, strongColors, themes, type ColorRole } from './colors';
import { getContrast } from './contrast';
import { buildTokensCss } from './css';
import { mixTint, sportTints } from './sport-tints';
import { findFaintBorders } from './testing';

describe('contrast', () => {
  it('is 21 between black and white and 1 between equal colours', () => {
    expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(getContrast('#abcdef', '#abcdef')).toBe(1);
  });

  it.each(themes)('is sufficient for every declared pair in the %s theme', (theme) => {
    const tooWeak = pairs
      .map(([on, under, atLeast]) => ({
        on,
        under,
        atLeast,
        ratio: getContrast(colors[on][theme], colors[under][theme]),
      }))
      .filter(({ ratio, atLeast }) => ratio < atLeast);
    expect(tooWeak).toEqual([]);
  });

  it.each(themes)('is higher for users who request more contrast in the %s theme', (theme) => {
    const strong = { ...colors, ...strongColors };
    const tooWeak = pairs
      .map(([on, under, atLeast]) => ({
        on,
        under,
        atLeast,
        ratio: getContrast(strong[on][theme], strong[under][theme]),
      }))
      .filter(({ ratio, atLeast }) => ratio < (atLeast === 4.5 ? 7 : 4.5));
    expect(tooWeak).toEqual([]);
  });

  it('is declared for every role that is not only decorative', () => {
    const used = new Set(pairs.flatMap(([on, under]) => [on, under]));
    expect(Object.keys(colors).filter((role) => !used.has(role as never))).toEqual(['line', 'price-edge', 'seed']);
  });
});

describe('tints of sports', () => {
  it('cover every sport', () => {
    expect(Object.keys(sportTints).sort()).toEqual(sports.map(({ key }) => key.toLowerCase()).sort());
  });

  it.each(themes)('leave texts of a header legible in the %s theme', (theme) => {
    const tooWeak = Object.entries(sportTints).flatMap(([sport, tint]) =>
      (['surface', 'surface-raised'] as const).flatMap((under) =>
        (['text', 'text-muted', 'link', 'live'] as const)
          .map((on) => ({
            sport,
            on,
            under,
            ratio: getContrast(colors[on][theme], mixTint(tint, colors[under][theme])),
          }))
          .filter(({ ratio }) => ratio < 4.5),
      ),
    );
    expect(tooWeak).toEqual([]);
  });
});

describe('borders of controls', () => {
  it('use colours whose contrast is tested on every surface', () => {
    expect(findFaintBorders(path.join(__dirname, '..'))).toEqual([]);
  });

  it('are found when they are faint', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'borders-'));
    writeFileSync(
      path.join(folder, 'a.css'),
      '.a { border: 1px solid var(--color-line); border-top: 1px solid var(--color-line); }\n.b { border-color: var(--color-danger); }',
    );
    expect(findFaintBorders(folder)).toEqual(['a.css: border: 1px solid var(--color-line)']);
    rmSync(folder, { recursive: true });
  });
});

describe('forced colours', () => {
  it('have a system colour for every role', () => {
    expect(Object.keys(colors).filter((role) => !forcedColors.has(role as ColorRole))).toEqual([]);
  });

  it('use two different system colours for each pair', () => {
    expect(pairs.filter(([on, under]) => forcedColors.get(on) === forcedColors.get(under))).toEqual([]);
  });
});

describe('tokens.css', () => {
  it('matches colors.ts', () => {
    expect(readFileSync(path.join(__dirname, 'tokens.css'), 'utf8')).toBe(buildTokensCss());
  });
});
