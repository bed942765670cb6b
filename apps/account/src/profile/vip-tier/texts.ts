import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_vip_tier`. */
export const selectTierTexts = createTextsSelector('page_vip_tier', {
  title: 'VIP tiers',
  yours: 'You are on the {name} tier',
  none: 'You haven’t reached a tier yet',
  points: '{points} points in the last {days} days',
  missing: '{missing} points to {name}',
  top: 'You are on the highest tier.',
  gift: 'This includes {points} bonus points.',
  closed: 'You get no tier benefits while you are excluded or have reached one of your limits.',
  levels: 'All tiers',
  from: 'from {points} points',
  now: 'You are here',
  ring: 'Each tier puts its ring around your avatar and unlocks a new avatar.',
  freeBet: 'A free bet of {amount} every Monday',
  birthday: '{amount} extra on your birthday free bet',
  review: 'Faster checks of your ID and name documents, so withdrawals that wait for them arrive sooner',
  avatar: 'Avatar: {name}',
  gallery: 'Choose an avatar',
  stakes:
    'Free bets, birthday extras and faster checks depend on points from your own stakes. Yours put you on the {name} tier.',
  stakesNone:
    'Free bets, birthday extras and faster checks depend on points from your own stakes. Yours don’t reach a tier yet.',
  identity: 'Verify your identity to get free bets.',
  verify: 'Verify your identity',
  how: 'How to earn points',
  howText:
    'You earn one point for each {stake} of your cash staked on bets that win or lose. Each selection needs odds of {odds} or more, and only your first bet on a match counts. Points count for {days} days.',
  howNot:
    'You earn no points from void bets, cashed-out stakes or stakes paid by gifts. Winning or losing makes no difference.',
  terms: 'About free bets',
  termsText:
    'You get free bets on Mondays if your identity is verified, within a monthly budget for each player. You don’t need to bet that week. Use each one within {days} days.',
  more: 'A tier is a thank-you for playing as you do anyway. Please don’t bet just for points.',
  logInTitle: 'Log in to see your tier',
  logInText: 'You can also see the benefits of each tier.',
  logIn: 'Log in',
});
