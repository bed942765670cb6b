import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { faces, getUnicodeRange, type Face } from './faces';

/** Weight and width of the face; other weights and widths would need more bytes. */
const INSTANCE = { wght: 600, wdth: 80 };
/** Features of the font that stay: kerning, and the places of tones and dots. */
const FEATURES = ['kern', 'mark', 'ccmp'];

/** Builds one file of the condensed face from the variable font of its package. */
export function buildFace({ part, characters }: Face): Promise<Buffer> {
  const file = require.resolve(
    `@fontsource-variable/noto-sans-display/files/noto-sans-display-${part}-wdth-normal.woff2`,
  );
  return subsetFont(readFileSync(file), characters, {
    targetFormat: 'woff2',
    variationAxes: INSTANCE,
    keepFeatures: FEATURES,
    dropTables: ['STAT'],
  });
}

/**
 * Builds the style sheet of the face and of its fallback: the phone's own bold font in the width of the face, so that names have the same
 * room before the face is there.
 */
export const buildFaceStyles = (): string =>
  [
    '/* Generated from faces.ts by `nx run ui:faces`. Do not edit. */',
    ...faces.map((face) =>
      [
        '@font-face {',
        "  font-family: 'Oware Condensed';",
        `  src: url('./${face.part}.woff2') format('woff2');`,
        '  font-weight: 600 700;',
        '  font-display: optional;',
        `  unicode-range: ${getUnicodeRange(face)};`,
        '}',
      ].join('\n'),
    ),
    [
      '@font-face {',
      "  font-family: 'Oware Condensed Fallback';",
      "  src: local('Roboto Bold'), local('Roboto-Bold'), local('Noto Sans Bold'), local('Arial Bold'), local('Arial-BoldMT');",
      '  font-weight: 600 700;',
      '  size-adjust: 90%;',
      '}',
    ].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
