/** Themes with their own colours; `system` switches between them with the device. */
export const themes = ['classic', 'light'] as const;
export type Theme = (typeof themes)[number];

/**
 * Colours by role, one value per theme. The style sheet `tokens.css` is generated from this table, and a test compares them.
 */
export const colors = {
  // Surfaces: the board, panels on it, sheets above it, and wells in it.
  surface: { classic: '#0b1026', light: '#fbf7ee' },
  'surface-raised': { classic: '#141b3d', light: '#fffdf8' },
  'surface-overlay': { classic: '#182047', light: '#fffdf8' },
  'surface-sunken': { classic: '#070b1b', light: '#f0e9d9' },
  // Badges, keys, placeholders and pressed rows.
  fill: { classic: '#1d2658', light: '#efe8da' },
  'fill-pressed': { classic: '#2c3874', light: '#dfd3ba' },
  line: { classic: '#2a3466', light: '#dfd5c0' },
  // Borders that are the only mark of a control.
  'line-strong': { classic: '#7580b8', light: '#857a5f' },
  // Text.
  text: { classic: '#f7f2e6', light: '#1a2149' },
  'text-muted': { classic: '#aeb5d6', light: '#4f557a' },
  // Prices and their cells. A cell in the light theme is white with an edge; in the dark theme its colour is enough.
  'price-surface': { classic: '#1d2658', light: '#ffffff' },
  'price-surface-pressed': { classic: '#2c3874', light: '#e6e9fb' },
  'price-edge': { classic: '#1d2658', light: '#cdc2a8' },
  price: { classic: '#f7f2e6', light: '#2f3fa8' },
  'price-up': { classic: '#3ddc97', light: '#00644a' },
  'price-down': { classic: '#ff8a7a', light: '#a8321a' },
  // Seed gold: the selected, the primary action and a win, nothing else. `action-edge` is the line that alone marks a selection, so it is
  // darker in the light theme, where gold has too little contrast in sunlight.
  action: { classic: '#ffc53d', light: '#ffc53d' },
  'action-pressed': { classic: '#e9ab1c', light: '#e9ab1c' },
  'action-text': { classic: '#1c1503', light: '#1c1503' },
  'action-edge': { classic: '#ffc53d', light: '#a87400' },
  'action-muted': { classic: '#3a3420', light: '#f6e6bf' },
  win: { classic: '#ffc53d', light: '#7a4f00' },
  // Second tone of an icon.
  seed: { classic: '#ffc53d', light: '#c98a00' },
  // A boosted price: a gradient under dark text.
  'boost-start': { classic: '#b69cff', light: '#b69cff' },
  'boost-end': { classic: '#ffc53d', light: '#ffc53d' },
  'boost-text': { classic: '#1c1503', light: '#1c1503' },
  // Links, focus and states.
  link: { classic: '#7cc7ff', light: '#2f3fa8' },
  live: { classic: '#ff5d6c', light: '#b3152f' },
  danger: { classic: '#ff9b9b', light: '#a61b1b' },
  'danger-surface': { classic: '#3d1a2a', light: '#fbe3df' },
  success: { classic: '#3ddc97', light: '#00644a' },
  'success-surface': { classic: '#0f3336', light: '#dcefe4' },
  warning: { classic: '#ffb36b', light: '#7a4f00' },
  'warning-surface': { classic: '#3a2a1e', light: '#fbecc8' },
  accent: { classic: '#c9b6ff', light: '#5a3aa8' },
  'accent-surface': { classic: '#2c2360', light: '#ece4fb' },
  focus: { classic: '#8fd6ff', light: '#0b57a4' },
} as const satisfies Record<string, Record<Theme, string>>;

export type ColorRole = keyof typeof colors;

/** Colours that replace those of `colors` for users who request more contrast: 7 for text, 4.5 for shapes. */
export const strongColors = {
  line: { classic: '#7580b8', light: '#857a5f' },
  'line-strong': { classic: '#a9b2de', light: '#5f563f' },
  'text-muted': { classic: '#d3d8f0', light: '#343a5e' },
  'price-edge': { classic: '#7580b8', light: '#857a5f' },
  price: { classic: '#ffffff', light: '#1f2b7d' },
  'price-up': { classic: '#8af0cb', light: '#003b2b' },
  'price-down': { classic: '#ffc4b6', light: '#701c0c' },
  'action-edge': { classic: '#ffc53d', light: '#7a5200' },
  win: { classic: '#ffd166', light: '#5c3b00' },
  link: { classic: '#a9daff', light: '#1f2b7d' },
  live: { classic: '#ffa0aa', light: '#8f0d22' },
  danger: { classic: '#ff9b9b', light: '#861212' },
  success: { classic: '#5be3b1', light: '#004d38' },
  warning: { classic: '#ffd1a3', light: '#5c3b00' },
  accent: { classic: '#c9b6ff', light: '#4a2c94' },
} as const satisfies Partial<Record<ColorRole, Record<Theme, string>>>;

const rolesBySystemColor = {
  Canvas: [
    'surface',
    'surface-raised',
    'surface-overlay',
    'surface-sunken',
    'fill',
    'fill-pressed',
    'price-surface',
    'price-surface-pressed',
    'action-muted',
    'danger-surface',
    'success-surface',
    'warning-surface',
    'accent-surface',
  ],
  CanvasText: [
    'text',
    'text-muted',
    'price',
    'price-up',
    'price-down',
    'win',
    'live',
    'danger',
    'success',
    'warning',
    'accent',
    'focus',
    'seed',
  ],
  Highlight: ['action', 'action-pressed', 'action-edge', 'boost-start', 'boost-end'],
  HighlightText: ['action-text', 'boost-text'],
  LinkText: ['link'],
  ButtonBorder: ['line-strong', 'price-edge'],
  GrayText: ['line'],
} as const satisfies Record<string, readonly ColorRole[]>;

/**
 * System colour of each role in a forced palette (Windows contrast themes). The browser keeps system colours and replaces all others, so
 * shapes that consist only of a background remain visible.
 */
export const forcedColors: ReadonlyMap<ColorRole, string> = new Map(
  Object.entries(rolesBySystemColor).flatMap(([color, roles]) =>
    roles.map((role): [ColorRole, string] => [role, color]),
  ),
);

/**
 * Pairs of foreground and background, with the contrast they need by WCAG 2.2: 4.5 for text, 3 for shapes and focus rings.
 */
export const pairs: readonly (readonly [on: ColorRole, under: ColorRole, atLeast: 3 | 4.5])[] = [
  ...pairTexts(
    ['text', 'text-muted', 'link', 'win', 'live', 'danger', 'success', 'warning', 'accent'],
    ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'],
  ),
  ...pairTexts(['text', 'text-muted', 'price'], ['fill', 'fill-pressed']),
  ...pairTexts(['text', 'text-muted', 'price', 'price-up', 'price-down'], ['price-surface', 'price-surface-pressed']),
  ...pairTexts(['price', 'price-up', 'price-down'], ['surface', 'surface-raised', 'surface-overlay']),
  ...pairTexts(['action-text'], ['action', 'action-pressed']),
  ...pairTexts(['boost-text'], ['boost-start', 'boost-end']),
  ...pairTexts(['text', 'link'], ['action-muted']),
  ...pairTexts(['danger', 'text'], ['danger-surface']),
  ...pairTexts(['success', 'text'], ['success-surface']),
  ...pairTexts(['warning', 'text'], ['warning-surface']),
  ...pairTexts(['accent', 'text'], ['accent-surface']),
  ...pairShapes(
    ['focus', 'action-edge', 'line-strong'],
    ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'],
  ),
  ...pairShapes(['focus', 'action-edge'], ['price-surface']),
];

function pairTexts(on: ColorRole[], under: ColorRole[]): [ColorRole, ColorRole, 4.5][] {
  return on.flatMap((top) => under.map((below): [ColorRole, ColorRole, 4.5] => [top, below, 4.5]));
}

function pairShapes(on: ColorRole[], under: ColorRole[]): [ColorRole, ColorRole, 3][] {
  return on.flatMap((top) => under.map((below): [ColorRole, ColorRole, 3] => [top, below, 3]));
}
