import { colors, type ColorRole, type Theme } from './colors';

const scheme: Record<Theme, string> = { classic: 'dark', light: 'light' };

function rule(selector: string, theme: Theme, indent = ''): string {
  const lines = (Object.keys(colors) as ColorRole[]).map(
    (role) => `${indent}  --color-${role}: ${colors[role][theme]};`,
  );
  return [`${indent}${selector} {`, `${indent}  color-scheme: ${scheme[theme]};`, ...lines, `${indent}}`].join('\n');
}

/** The text of `tokens.css`. `nx run ui:tokens` writes it. */
export function tokensCss(): string {
  return [
    '/* Made from colors.ts by `nx run ui:tokens`. */',
    rule(":root,\n[data-theme='classic']", 'classic'),
    rule("[data-theme='light']", 'light'),
    `@media (prefers-color-scheme: light) {\n${rule("[data-theme='system']", 'light', '  ')}\n}`,
    '',
  ].join('\n');
}
