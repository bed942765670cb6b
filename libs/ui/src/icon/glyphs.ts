interface Glyph {
  /** Path drawn as a line. */
  line?: string;
  /** Path filled. */
  fill?: string;
}

/** Our own drawings on a 24-unit square. */
export const glyphs = {
  home: { line: 'M4 11.2 12 4l8 7.2V20h-5.5v-5a2.5 2.5 0 0 0-5 0v5H4z' },
  az: { line: 'M3 18 6.5 7 10 18M4.2 14.5h4.6M14 7h7l-7 11h7' },
  slip: { line: 'M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6' },
  bets: { line: 'M4 6.5h16v4a1.8 1.8 0 0 0 0 3.5v4H4v-4a1.8 1.8 0 0 0 0-3.5zM14 7v2m0 2.5v1.5m0 2.5v2' },
  me: { line: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6' },
  seed: { fill: 'M12 4c4.4 2.6 6 5.4 6 8.3 0 4.2-2.7 7.2-6 7.7-3.3-.5-6-3.5-6-7.7C6 9.4 7.6 6.6 12 4z' },
  up: { fill: 'M12 6.5 20 17.5H4z' },
  down: { fill: 'M12 17.5 4 6.5h16z' },
  lock: { line: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3' },
  close: { line: 'M6 6l12 12M18 6 6 18' },
  check: { line: 'M5 12.5 10 17.5 19.5 7' },
  plus: { line: 'M12 5v14M5 12h14' },
  minus: { line: 'M5 12h14' },
  left: { line: 'M14.5 5 8 12l6.5 7' },
  right: { line: 'M9.5 5 16 12l-6.5 7' },
  chevronUp: { line: 'M5 15l7-6.5 7 6.5' },
  chevronDown: { line: 'M5 9l7 6.5L19 9' },
  eye: { line: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z' },
  eyeOff: { line: 'M4 4l16 16M9.8 5.7c.7-.1 1.4-.2 2.2-.2 3.8 0 7 2 9.5 6.5-.9 1.6-1.9 2.9-3 3.9M14.2 14.1A3 3 0 0 1 9.9 9.8M6.3 7.5C4.9 8.5 3.6 10 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3-.3 4.4-1' },
  search: { line: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5' },
  reload: { line: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' },
  trash: { line: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13.5h9l1-13.5M10.2 11v5.5m3.6-5.5v5.5' },
  info: { line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.7v.1' },
  warning: { line: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.1' },
  clock: { line: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.3 2' },
  calendar: { line: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7m7-3.5V7' },
  star: { line: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z' },
  backspace: { line: 'M8.5 6H21v12H8.5L3 12zM12 9.5l5 5m0-5-5 5' },
  logout: { line: 'M14 4H5.5v16H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5' },
  settings: { line: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z' },
  share: { line: 'M12 15V3.5M8 7l4-3.5L16 7M6 11.5H4.5v9h15v-9H18' },
  offline: { line: 'M3.5 9.5a13 13 0 0 1 5-2.7m3.5-.5c3.2 0 6.2 1.2 8.5 3.2M7 13.5a7.5 7.5 0 0 1 4-1.8m3.5.6c.9.3 1.8.7 2.5 1.2M12 18v.1M4 4l16 16' },
} as const satisfies Record<string, Glyph>;

export type IconName = keyof typeof glyphs;
