/** Keyboard shortcuts with their target page; `betslip` opens the slip. */
export const SHORTCUTS = [
  { key: '/', name: 'search', to: '/search' },
  { key: 'h', name: 'home', to: '/' },
  { key: 'l', name: 'live', to: '/live' },
  { key: 'b', name: 'slip', to: 'betslip' },
  { key: 'o', name: 'bets', to: '/my_accounts/open_bets' },
  { key: 'm', name: 'me', to: '/n/me' },
  { key: '?', name: 'list', to: '/n/me/theme_options' },
] as const;

/**
 * Key in local storage (reference: storage): `off` disables the shortcuts, since speech input types letters too (WCAG 2.1.4).
 */
export const SHORTCUTS_KEY = 'shortcuts';
