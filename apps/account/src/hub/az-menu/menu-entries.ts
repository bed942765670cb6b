import { sports } from '@oware/config';

/** A place of the product. */
export interface MenuEntry {
  name: string;
  /** Below the country prefix. */
  to: string;
  /** Key of the sport, for its drawing. */
  sport?: string;
}

/** What belongs together; also the key of its heading in the page's texts. */
const menuGroups = ['betting', 'money', 'rewards', 'account', 'help', 'sports'] as const;
export type MenuGroup = (typeof menuGroups)[number];

const pages: Readonly<Record<Exclude<MenuGroup, 'sports'>, readonly MenuEntry[]>> = {
  betting: [
    { name: 'Home', to: '/' },
    { name: 'Open bets', to: '/my_accounts/open_bets' },
    { name: 'Bet history', to: '/my_accounts/open_bets/bet_history' },
    { name: 'Live football', to: '/sport/football/live_list' },
    { name: 'Live scores', to: '/liveResult' },
    { name: 'Messages', to: '/my_accounts/messages' },
    { name: 'Virtuals', to: '/n/virtual-lobby' },
  ],
  money: [
    { name: 'Deposit', to: '/deposit' },
    { name: 'Withdraw', to: '/withdraw' },
    { name: 'Transactions', to: '/my_accounts/transactions' },
    { name: 'Statement of play', to: '/limits/statement' },
  ],
  rewards: [
    { name: 'Gifts', to: '/my_accounts/gifts' },
    { name: 'Promotions', to: '/promotions' },
    { name: 'Birthday rewards', to: '/n/me/birthday' },
    { name: 'Multiple bonus', to: '/promotions/content/multiple_bonus' },
    { name: 'VIP tiers', to: '/n/me/vip_tier_guide' },
  ],
  account: [
    { name: 'Me', to: '/n/me' },
    { name: 'Account info', to: '/my_accounts/my_account_info' },
    { name: 'Avatar', to: '/n/me/avatar_gallery' },
    { name: 'Deactivate account', to: '/n/me/settings/deactivate' },
    { name: 'Devices', to: '/n/me/settings/devices' },
    { name: 'Limits and time-out', to: '/limits' },
    { name: 'Login', to: '/independent_login' },
    { name: 'Password', to: '/n/me/settings/password' },
    { name: 'Phone number', to: '/n/me/settings/phone' },
    { name: 'PIN', to: '/n/me/settings/pin' },
    { name: 'Profile', to: '/n/me/settings/profile' },
    { name: 'Settings', to: '/n/me/settings' },
    { name: 'Theme', to: '/n/me/theme_options' },
    { name: 'Two-factor login', to: '/me/multi-auth' },
  ],
  help: [
    { name: '24/7 Service', to: '/support' },
    { name: 'Responsible play', to: '/help/about/responsible_play' },
    { name: 'Self-Exclusion', to: '/self-exclusion' },
    { name: 'System bets', to: '/promotions/content/system_bets' },
    { name: 'Terms and conditions', to: '/help/about/terms' },
    { name: 'Privacy', to: '/help/about/privacy' },
    { name: '18+', to: '/help/about/18_plus' },
  ],
};

/** All pages and sports by group, each group in the order of the alphabet. */
export const groupedMenu = (): [group: MenuGroup, entries: MenuEntry[]][] =>
  menuGroups.map((group) => {
    const entries: readonly MenuEntry[] =
      group === 'sports' ? sports.map(({ name, key }) => ({ name, to: `/sport/${key}/`, sport: key })) : pages[group];
    return [group, [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en'))];
  });
