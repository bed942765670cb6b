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
  { name: 'Devices', to: '/n/me/settings/devices' },
  { name: 'Two-factor login', to: '/me/multi-auth' },
  { name: 'Self-Exclusion', to: '/self-exclusion' },
  { name: 'Deposit', to: '/deposit' },
  { name: 'Withdraw', to: '/withdraw' },
  { name: 'Transactions', to: '/my_accounts/transactions' },
  { name: 'Gifts', to: '/my_accounts/gifts' },
  { name: '24/7 Service', to: '/support' },
  { name: 'Virtuals', to: '/n/virtual-lobby' },
  { name: 'Login', to: '/independent_login' },
  { name: 'Account info', to: '/my_accounts/my_account_info' },
  { name: 'Avatar', to: '/n/me/avatar_gallery' },
  { name: 'Birthday rewards', to: '/n/me/birthday' },
  { name: 'Live results', to: '/liveResult' },
  { name: 'Live football', to: '/sport/football/live_list' },
  { name: 'Multiple bonus', to: '/promotions/content/multiple_bonus' },
  { name: 'Profile', to: '/n/me/settings/profile' },
  { name: 'Settings', to: '/n/me/settings' },
  { name: 'System bets', to: '/promotions/content/system_bets' },
  { name: 'Theme', to: '/n/me/theme_options' },
  { name: 'VIP tiers', to: '/n/me/vip_tier_guide' },
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
