import { sports } from '@oware/config';
import { type IconName } from '@oware/ui';

const topics: Readonly<Partial<Record<string, IconName>>> = {
  '/help/how-to-play': 'how-to-play',
  '/support': 'service',
  '/limits': 'limits',
  '/help/betting/kinds-of-bets': 'multi',
  '/help/betting/odds-changes': 'statistics',
  '/help/betting/live-betting': 'live',
  '/help/betting/cash-out': 'cash-out',
  '/help/betting/bonus': 'bonus',
  '/help/betting/settlement': 'whistle',
  '/help/betting/stakes-and-payouts': 'cash',
  '/help/betting/tax': 'tax',
  '/help/money/deposit': 'deposit',
  '/help/money/withdraw': 'withdraw',
  '/help/money/transactions': 'transactions',
  '/help/account/register': 'me',
  '/help/account/safety': 'two-factor',
  '/help/account/profile': 'identity',
  '/help/rewards/gifts': 'gift',
  '/help/rewards/vip-tiers': 'crown',
  '/help/rewards/birthday': 'cake',
  '/help/rewards/missions': 'mission',
  '/help/rewards/jackpot': 'jackpot',
  '/help/rewards/drops-and-draws': 'gift-grab',
  '/help/rewards/invite': 'invite',
  '/help/virtuals/rounds': 'vfootball',
  '/help/virtuals/fairness': 'fair',
  '/help/safer-play/limits': 'limits',
  '/help/safer-play/time-out': 'time-out',
  '/help/safer-play/self-exclusion': 'exclusion',
  '/help/about/terms': 'terms',
  '/help/about/privacy': 'privacy',
  '/help/about/18_plus': 'adults',
  '/help/about/responsible_play': 'care',
};

const RULES = '/help/rules/';

/** Returns the icon of a help topic by its path: that of the sport for its rules, and a general one for topics that editors add. */
export function getTopicIcon(path: string): IconName {
  const sport = path.startsWith(RULES) ? path.slice(RULES.length) : '';
  if (sports.some(({ key }) => key.toLowerCase() === sport)) return sport as IconName;
  return topics[path] ?? (path.startsWith(RULES) ? 'rules' : 'help');
}
