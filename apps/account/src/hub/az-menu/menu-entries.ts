import { type PromotionGuide, sports } from '@oware/config';
import { type Texts } from '@oware/content';
import { type MenuTexts } from './texts';

/** A link of the menu. */
export interface MenuEntry {
  name: string;
  /** Path below the country prefix. */
  to: string;
  /** Key of the sport, for its icon. */
  sport?: string;
}

/** Groups of the menu; each is also the key of its heading in the page's texts. */
const menuGroups = ['betting', 'money', 'rewards', 'account', 'help', 'sports'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Key of a page's name in the texts, without `to_`. */
type PageKey = Parameters<MenuTexts>[0] extends infer Key ? (Key extends `to_${infer Page}` ? Page : never) : never;

const pages: Readonly<Record<Exclude<MenuGroup, 'sports'>, readonly { key: PageKey; to: string }[]>> = {
  betting: [
    { key: 'home', to: '/' },
    { key: 'multiMaker', to: '/multi_maker' },
    { key: 'openBets', to: '/my_accounts/open_bets' },
    { key: 'betHistory', to: '/my_accounts/open_bets/bet_history' },
    { key: 'checkTicket', to: '/n/verify_bet' },
    { key: 'favourites', to: '/wishlist' },
    { key: 'games', to: '/games' },
    { key: 'gameRounds', to: '/games/history' },
    { key: 'gameCheck', to: '/games/verify' },
    { key: 'spinAndWin', to: '/games/spin-2-win' },
    { key: 'evenOrOdd', to: '/games/even-odd' },
    { key: 'flipTheCoin', to: '/games/flip-da-coin' },
    { key: 'leagues', to: '/leagues' },
    { key: 'liveBetting', to: '/live' },
    { key: 'liveScores', to: '/liveResult' },
    { key: 'loadCode', to: '/load_code' },
    { key: 'messages', to: '/my_accounts/messages' },
    { key: 'players', to: '/players' },
    { key: 'popular', to: '/popular' },
    { key: 'rules', to: '/rules' },
    { key: 'search', to: '/search' },
    { key: 'today', to: '/today' },
    { key: 'virtuals', to: '/n/virtual-lobby' },
    { key: 'virtualBets', to: '/instant-virtuals/bet_history' },
    { key: 'virtualChallenges', to: '/instant-virtuals/challenges' },
    { key: 'virtualFootball', to: '/instant-virtuals' },
    { key: 'virtualRoundCheck', to: '/instant-virtuals/verify' },
  ],
  money: [
    { key: 'deposit', to: '/deposit' },
    { key: 'withdraw', to: '/withdraw' },
    { key: 'transactions', to: '/my_accounts/transactions' },
    { key: 'statement', to: '/limits/statement' },
  ],
  rewards: [
    { key: 'gifts', to: '/my_accounts/gifts' },
    { key: 'promotions', to: '/promotions' },
    { key: 'missions', to: '/missionsCenter' },
    { key: 'missionArchive', to: '/missionsCenter/archive' },
    { key: 'invite', to: '/missionsCenter/referralCode' },
    { key: 'myRewards', to: '/rewards' },
    { key: 'birthdayRewards', to: '/n/me/birthday' },
    { key: 'jackpot', to: '/jackpot-perfect6' },
    { key: 'app', to: '/promotions/downloadApp' },
    { key: 'leagueHub', to: '/promotions/league_hub' },
    { key: 'multipleBonus', to: '/promotions/content/multiple_bonus' },
    { key: 'vipTiers', to: '/n/me/vip_tier_guide' },
  ],
  account: [
    { key: 'me', to: '/n/me' },
    { key: 'accountInfo', to: '/my_accounts/my_account_info' },
    { key: 'alerts', to: '/n/me/settings/alerts' },
    { key: 'avatar', to: '/n/me/avatar_gallery' },
    { key: 'deactivate', to: '/n/me/settings/deactivate' },
    { key: 'devices', to: '/n/me/settings/devices' },
    { key: 'limits', to: '/limits' },
    { key: 'login', to: '/independent_login' },
    { key: 'password', to: '/n/me/settings/password' },
    { key: 'phone', to: '/n/me/settings/phone' },
    { key: 'pin', to: '/n/me/settings/pin' },
    { key: 'profile', to: '/n/me/settings/profile' },
    { key: 'settings', to: '/n/me/settings' },
    { key: 'theme', to: '/n/me/theme_options' },
    { key: 'twoFactorLogin', to: '/me/multi-auth' },
  ],
  help: [
    { key: 'help', to: '/help' },
    { key: 'howToPlay', to: '/help/how-to-play' },
    { key: 'service', to: '/support' },
    { key: 'responsiblePlay', to: '/help/about/responsible_play' },
    { key: 'selfExclusion', to: '/self-exclusion' },
    { key: 'systemBets', to: '/promotions/content/system_bets' },
    { key: 'termsAndConditions', to: '/help/about/terms' },
    { key: 'privacy', to: '/help/about/privacy' },
    { key: 'adults', to: '/help/about/18_plus' },
  ],
};

/**
 * Returns all pages and sports by group, each group sorted alphabetically in the page's language.
 * @param sportName translates the English name of a sport
 * @param off promotions that are switched off; their pages are excluded
 */
export function getMenuGroups(
  text: MenuTexts,
  sportName: Texts<string>,
  off: readonly PromotionGuide[] = [],
): [group: MenuGroup, entries: MenuEntry[]][] {
  const closed = new Set(off.map((guide) => `/promotions/${guide}`));
  return menuGroups.map((group) => {
    const entries =
      group === 'sports'
        ? sports.map(({ name, key }) => ({ name: sportName(name), to: `/sport/${key}/`, sport: key }))
        : pages[group].filter(({ to }) => !closed.has(to)).map(({ key, to }) => ({ name: text(`to_${key}`), to }));
    return [group, entries.sort((a, b) => a.name.localeCompare(b.name, text('language')))];
  });
}
