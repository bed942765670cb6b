import { type PromotionGuide, sports } from '@oware/config';
import { type Texts } from '@oware/content';
import { type IconName } from '@oware/ui';
import { type MenuTexts } from './texts';

/** A link of the menu. */
export interface MenuEntry {
  name: string;
  /** Path below the country prefix. */
  to: string;
  /** Icon of the page; missing for a sport. */
  icon?: IconName;
  /** Key of the sport, for its icon. */
  sport?: string;
}

/** Groups of the menu; each is also the key of its heading in the page's texts. */
const menuGroups = ['betting', 'money', 'rewards', 'account', 'help', 'sports'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Key of a page's name in the texts, without `to_`. */
type PageKey = Parameters<MenuTexts>[0] extends infer Key ? (Key extends `to_${infer Page}` ? Page : never) : never;

/** Page of the player's messages. */
export const INBOX_PATH = '/my_accounts/messages';

const pages: Readonly<Record<Exclude<MenuGroup, 'sports'>, readonly { key: PageKey; to: string; icon: IconName }[]>> = {
  betting: [
    { key: 'home', to: '/', icon: 'home' },
    { key: 'multiMaker', to: '/multi_maker', icon: 'maker' },
    { key: 'openBets', to: '/my_accounts/open_bets', icon: 'bets' },
    { key: 'betHistory', to: '/my_accounts/open_bets/bet_history', icon: 'history' },
    { key: 'checkTicket', to: '/n/verify_bet', icon: 'check-ticket' },
    { key: 'favourites', to: '/wishlist', icon: 'star' },
    { key: 'games', to: '/games', icon: 'games' },
    { key: 'gameRounds', to: '/games/history', icon: 'archive' },
    { key: 'gameCheck', to: '/games/verify', icon: 'fair' },
    { key: 'spinAndWin', to: '/games/spin-2-win', icon: 'spin' },
    { key: 'evenOrOdd', to: '/games/even-odd', icon: 'even-odd' },
    { key: 'flipTheCoin', to: '/games/flip-da-coin', icon: 'coin' },
    { key: 'skyFlight', to: '/games/sporty-hero', icon: 'kite' },
    { key: 'rush', to: '/games/rush', icon: 'run' },
    { key: 'pocketRockets', to: '/games/pocket-rockets', icon: 'rocket' },
    { key: 'slots', to: '/games/slot-game', icon: 'slots' },
    { key: 'fruitHunt', to: '/games/fruit-hunt', icon: 'fruit' },
    { key: 'spinMatch', to: '/games/spin-match', icon: 'pattern' },
    { key: 'fastRoulette', to: '/games/high-freq-roulette', icon: 'spin' },
    { key: 'sicBo', to: '/games/sicbo', icon: 'dice' },
    { key: 'blackjack', to: '/games/black-jack', icon: 'collection' },
    { key: 'studPoker', to: '/games/stud-poker', icon: 'collection' },
    { key: 'poker', to: '/games/poker', icon: 'collection' },
    { key: 'luckyGoal', to: '/games/lucky-goal', icon: 'goal' },
    { key: 'magicBall', to: '/games/magic-ball', icon: 'motion' },
    { key: 'spinTheBottle', to: '/games/spin-da-bottle', icon: 'spin' },
    { key: 'pingPong', to: '/games/ping-pong', icon: 'tabletennis' },
    { key: 'sixBalls', to: '/games/sporty-6', icon: 'snooker' },
    { key: 'studioDraws', to: '/games/bet-games', icon: 'bets' },
    { key: 'instantBasketball', to: '/instant-virtuals/basketball', icon: 'basketball' },
    { key: 'penaltyShootOut', to: '/instant-virtuals/penalties', icon: 'goal' },
    { key: 'dogRace', to: '/instant-virtuals/dogs', icon: 'run' },
    { key: 'horseRace', to: '/instant-virtuals/horses', icon: 'run' },
    { key: 'leagues', to: '/leagues', icon: 'trophy' },
    { key: 'liveBetting', to: '/live', icon: 'live' },
    { key: 'liveScores', to: '/liveResult', icon: 'scores' },
    { key: 'loadCode', to: '/load_code', icon: 'code' },
    { key: 'messages', to: INBOX_PATH, icon: 'message' },
    { key: 'players', to: '/players', icon: 'shirt' },
    { key: 'popular', to: '/popular', icon: 'popular' },
    { key: 'rules', to: '/rules', icon: 'rules' },
    { key: 'search', to: '/search', icon: 'search' },
    { key: 'today', to: '/today', icon: 'calendar' },
    { key: 'virtuals', to: '/n/virtual-lobby', icon: 'efootball' },
    { key: 'virtualBets', to: '/instant-virtuals/bet_history', icon: 'multi' },
    { key: 'virtualChallenges', to: '/instant-virtuals/challenges', icon: 'challenge' },
    { key: 'virtualFootball', to: '/instant-virtuals', icon: 'vfootball' },
    { key: 'virtualRoundCheck', to: '/instant-virtuals/verify', icon: 'two-factor' },
  ],
  money: [
    { key: 'deposit', to: '/deposit', icon: 'deposit' },
    { key: 'withdraw', to: '/withdraw', icon: 'withdraw' },
    { key: 'transactions', to: '/my_accounts/transactions', icon: 'transactions' },
    { key: 'statement', to: '/limits/statement', icon: 'statistics' },
  ],
  rewards: [
    { key: 'gifts', to: '/my_accounts/gifts', icon: 'gift' },
    { key: 'promotions', to: '/promotions', icon: 'bonus' },
    { key: 'missions', to: '/missionsCenter', icon: 'mission' },
    { key: 'missionArchive', to: '/missionsCenter/archive', icon: 'archive' },
    { key: 'invite', to: '/missionsCenter/referralCode', icon: 'invite' },
    { key: 'myRewards', to: '/rewards', icon: 'trophy' },
    { key: 'birthdayRewards', to: '/n/me/birthday', icon: 'cake' },
    { key: 'jackpot', to: '/jackpot-perfect6', icon: 'jackpot' },
    { key: 'app', to: '/promotions/downloadApp', icon: 'app' },
    { key: 'leagueHub', to: '/promotions/league_hub', icon: 'medal' },
    { key: 'multipleBonus', to: '/promotions/content/multiple_bonus', icon: 'multi' },
    { key: 'vipTiers', to: '/n/me/vip_tier_guide', icon: 'crown' },
  ],
  account: [
    { key: 'me', to: '/n/me', icon: 'me' },
    { key: 'accountInfo', to: '/my_accounts/my_account_info', icon: 'info' },
    { key: 'alerts', to: '/n/me/settings/alerts', icon: 'alerts' },
    { key: 'avatar', to: '/n/me/avatar_gallery', icon: 'avatar' },
    { key: 'deactivate', to: '/n/me/settings/deactivate', icon: 'deactivate' },
    { key: 'devices', to: '/n/me/settings/devices', icon: 'devices' },
    { key: 'limits', to: '/limits', icon: 'limits' },
    { key: 'login', to: '/independent_login', icon: 'lock' },
    { key: 'password', to: '/n/me/settings/password', icon: 'password' },
    { key: 'phone', to: '/n/me/settings/phone', icon: 'phone' },
    { key: 'pin', to: '/n/me/settings/pin', icon: 'pin' },
    { key: 'profile', to: '/n/me/settings/profile', icon: 'identity' },
    { key: 'settings', to: '/n/me/settings', icon: 'settings' },
    { key: 'theme', to: '/n/me/theme_options', icon: 'theme' },
    { key: 'twoFactorLogin', to: '/me/multi-auth', icon: 'two-factor' },
  ],
  help: [
    { key: 'help', to: '/help', icon: 'help' },
    { key: 'howToPlay', to: '/help/how-to-play', icon: 'how-to-play' },
    { key: 'service', to: '/support', icon: 'service' },
    { key: 'responsiblePlay', to: '/help/about/responsible_play', icon: 'care' },
    { key: 'selfExclusion', to: '/self-exclusion', icon: 'exclusion' },
    { key: 'systemBets', to: '/promotions/content/system_bets', icon: 'builder' },
    { key: 'termsAndConditions', to: '/help/about/terms', icon: 'terms' },
    { key: 'privacy', to: '/help/about/privacy', icon: 'privacy' },
    { key: 'adults', to: '/help/about/18_plus', icon: 'adults' },
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
        : pages[group]
            .filter(({ to }) => !closed.has(to))
            .map(({ key, ...page }) => ({ name: text(`to_${key}`), ...page }));
    return [group, entries.sort((a, b) => a.name.localeCompare(b.name, text('language')))];
  });
}
