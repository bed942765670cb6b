/** Where a key leads; `betslip` opens the slip. */
export const SHORTCUTS = [
  { key: '/', name: 'search', to: '/search' },
  { key: 'h', name: 'home', to: '/' },
  { key: 'l', name: 'live', to: '/live' },
  { key: 'b', name: 'slip', to: 'betslip' },
  { key: 'o', name: 'bets', to: '/my_accounts/open_bets' },
  { key: 'm', name: 'me', to: '/n/me' },
  { key: '?', name: 'list', to: '/n/me/theme_options' },
] as const;

/** Name in local storage (reference: storage): `off` for who wants no keys; what speaks to a page types letters, too (WCAG 2.1.4). */
export const SHORTCUTS_KEY = 'shortcuts';
