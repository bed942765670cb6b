import { sports } from '@oware/config';

/** A place of the product. */
export interface MenuEntry {
  name: string;
  /** Below the country prefix. */
  to: string;
  /** Key of the sport, for its drawing. */
  sport?: string;
}

const pages: readonly MenuEntry[] = [
  { name: 'Home', to: '/' },
  { name: 'Me', to: '/n/me' },
  { name: 'Open bets', to: '/my_accounts/open_bets' },
  { name: 'Bet history', to: '/my_accounts/open_bets/bet_history' },
  { name: 'Promotions', to: '/promotions' },
  { name: 'Self-Exclusion', to: '/self-exclusion' },
  { name: 'Virtuals', to: '/n/virtual-lobby' },
  { name: 'Login', to: '/independent_login' },
];

/** All sports and pages, by first letter in the order of the alphabet. */
export function menuByLetter(): [letter: string, entries: MenuEntry[]][] {
  const entries = [...pages, ...sports.map(({ name, key }) => ({ name, to: `/sport/${key}/`, sport: key }))];
  const letters = new Map<string, MenuEntry[]>();
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const letter = entry.name.charAt(0).toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), entry]);
  }
  return [...letters];
}
