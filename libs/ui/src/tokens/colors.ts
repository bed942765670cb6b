/** Themes that carry colours of their own; `system` follows the phone between them. */
export const themes = ['classic', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Colours by role, one value a theme. The style sheet `tokens.css` is made from this table and a test holds them together. */
export const colors = {
  // Boards, from the table to what lies on top of it.
  surface: { classic: '#0b1026', light: '#faf5ea' },
  'surface-raised': { classic: '#131a3a', light: '#fffdf8' },
  'surface-overlay': { classic: '#171f45', light: '#fffdf8' },
  'surface-sunken': { classic: '#070b1b', light: '#efe7d6' },
  line: { classic: '#28315f', light: '#dfd5c0' },
  // Borders that alone tell where a field is.
  'line-strong': { classic: '#7580b8', light: '#857a5f' },
  // Words.
  text: { classic: '#f7f2e6', light: '#1a2149' },
  'text-muted': { classic: '#aeb5d6', light: '#4f557a' },
  // The price and its cell.
  'price-surface': { classic: '#1e2757', light: '#efe8da' },
  'price-surface-pressed': { classic: '#2c3874', light: '#dfd3ba' },
  price: { classic: '#ffdf91', light: '#1a2149' },
  'price-up': { classic: '#5be3b1', light: '#00644a' },
  'price-down': { classic: '#ffa38f', light: '#a8321a' },
  // The one thing to do, and the line of gold that alone says what is chosen: its board is too near to gold in sunlight.
  action: { classic: '#ffc53d', light: '#ffc53d' },
  'action-pressed': { classic: '#e9ab1c', light: '#e9ab1c' },
  'action-text': { classic: '#1c1503', light: '#1c1503' },
  'action-edge': { classic: '#ffc53d', light: '#a87400' },
  'action-muted': { classic: '#3a3420', light: '#f6e6bf' },
  // States.
  link: { classic: '#ffd166', light: '#7a4f00' },
  live: { classic: '#ff7f8e', light: '#b3152f' },
  danger: { classic: '#ff9b9b', light: '#a61b1b' },
  'danger-surface': { classic: '#3d1a2a', light: '#fbe3df' },
  success: { classic: '#5be3b1', light: '#00644a' },
  'success-surface': { classic: '#0f3336', light: '#dcefe4' },
  warning: { classic: '#ffd166', light: '#7a4f00' },
  'warning-surface': { classic: '#39301c', light: '#fbecc8' },
  accent: { classic: '#c9b6ff', light: '#5a3aa8' },
  'accent-surface': { classic: '#2c2360', light: '#ece4fb' },
  focus: { classic: '#8fd6ff', light: '#0b57a4' },
} as const satisfies Record<string, Record<Theme, string>>;

export type ColorRole = keyof typeof colors;

/** What is drawn on what, and the contrast it needs by WCAG 2.2: 4.5 for words, 3 for shapes and focus rings. */
export const pairs: readonly (readonly [on: ColorRole, under: ColorRole, atLeast: 3 | 4.5])[] = [
  ...words(
    ['text', 'text-muted', 'link', 'live', 'danger', 'success', 'warning', 'accent'],
    ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'],
  ),
  ...words(['text', 'text-muted', 'price', 'price-up', 'price-down'], ['price-surface', 'price-surface-pressed']),
  ...words(['price', 'price-up', 'price-down'], ['surface', 'surface-raised', 'surface-overlay']),
  ...words(['action-text'], ['action', 'action-pressed']),
  ...words(['text', 'link'], ['action-muted']),
  ...words(['danger', 'text'], ['danger-surface']),
  ...words(['success', 'text'], ['success-surface']),
  ...words(['warning', 'text'], ['warning-surface']),
  ...words(['accent', 'text'], ['accent-surface']),
  ...shapes(
    ['focus', 'action-edge', 'line-strong'],
    ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'],
  ),
  ...shapes(['focus', 'action-edge'], ['price-surface']),
];

function words(on: ColorRole[], under: ColorRole[]): [ColorRole, ColorRole, 4.5][] {
  return on.flatMap((top) => under.map((below): [ColorRole, ColorRole, 4.5] => [top, below, 4.5]));
}

function shapes(on: ColorRole[], under: ColorRole[]): [ColorRole, ColorRole, 3][] {
  return on.flatMap((top) => under.map((below): [ColorRole, ColorRole, 3] => [top, below, 3]));
}
