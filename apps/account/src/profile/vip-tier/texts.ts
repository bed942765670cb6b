import { textsOf } from '@oware/content';

/** Texts of the content page `page_vip_tier`. */
export const selectTierTexts = textsOf('page_vip_tier', {
  title: 'VIP tiers',
  tier: 'Tier {level}',
  yours: 'You are on tier {level}',
  none: 'You are on no tier yet',
  points: '{points} points in the last {days} days',
  missing: '{missing} points to tier {next}',
  top: 'You are on the highest tier.',
  gift: '{points} of them are birthday points.',
  levels: 'All tiers',
  from: 'from {points} points',
  now: 'You are here',
  how: 'How points are made',
  howText:
    'Each {stake} that you stake on bets that are won or lost makes one point. A point counts for {days} days. Void bets make none.',
  logInTitle: 'Log in to see your tier',
  logIn: 'Log in',
});
