import { colors, forcedColors, strongColors, type ColorRole, type Theme } from './colors';
import { buildTintRules } from './sport-tints';

const scheme: Record<Theme, string> = { classic: 'dark', light: 'light' };

type Palette = Partial<Record<ColorRole, Record<Theme, string>>>;

const DARK = ":root,\n[data-theme='classic']";
const LIGHT = "[data-theme='light']";
const SYSTEM = "[data-theme='system']";

function listColors(palette: Palette, theme: Theme): string[] {
  return Object.entries(palette).map(([role, { [theme]: color }]) => `--color-${role}: ${color};`);
}

const withScheme = (theme: Theme): string[] => [`color-scheme: ${scheme[theme]};`, ...listColors(colors, theme)];

const writeRule = (selector: string, lines: readonly string[]): string =>
  [`${selector} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');

const writeMedia = (query: string, rules: readonly string[]): string =>
  [`@media ${query} {`, ...rules.map((rule) => rule.replace(/^/gm, '  ')), '}'].join('\n');

/** Builds the text of `tokens.css`; `nx run ui:tokens` writes the file. */
export function buildTokensCss(): string {
  return [
    '/* Generated from colors.ts by `nx run ui:tokens`. Do not edit. */',
    writeRule(DARK, withScheme('classic')),
    writeRule(LIGHT, withScheme('light')),
    writeMedia('(prefers-color-scheme: light)', [writeRule(SYSTEM, withScheme('light'))]),
    writeMedia('(prefers-contrast: more)', [
      writeRule(DARK, listColors(strongColors, 'classic')),
      writeRule(LIGHT, listColors(strongColors, 'light')),
    ]),
    writeMedia('(prefers-contrast: more) and (prefers-color-scheme: light)', [
      writeRule(SYSTEM, listColors(strongColors, 'light')),
    ]),
    writeMedia('(forced-colors: active)', [
      writeRule(
        ':root,\n[data-theme]',
        [...forcedColors].map(([role, color]) => `--color-${role}: ${color};`),
      ),
    ]),
    ...buildTintRules(),
    '',
  ].join('\n');
}
