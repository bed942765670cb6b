import { textsOf } from '@oware/content';

/** Texts of the content page `page_vip_tier`. */
export const selectTierTexts = textsOf('page_vip_tier', {
  title: 'VIP tiers',
  yours: 'You are on the {name} tier',
  none: "You haven't reached a tier yet",
  points: '{points} points in the last {days} days',
  missing: '{missing} points to {name}',
  top: 'You are on the highest tier.',
  gift: '{points} of them were given to you.',
  closed: 'Tiers give nothing while you are excluded or have used up one of your limits.',
  levels: 'All tiers',
  from: 'from {points} points',
  now: 'You are here',
  ring: 'Each tier draws its ring around your avatar and unlocks one more.',
  freeBet: 'A free bet of {amount} every Monday',
  birthday: '{amount} more in your birthday free bet',
  review: 'Your ID and name documents are checked before others, so a withdrawal that waits for them comes sooner',
  avatar: 'Avatar: {name}',
  gallery: 'Choose an avatar',
  stakes: 'Free bets, birthday extras and faster checks go by points from your own stakes. Yours make the {name} tier.',
  stakesNone:
    'Free bets, birthday extras and faster checks go by points from your own stakes. Yours do not make a tier yet.',
  identity: 'Verify your identity to get free bets.',
  verify: 'Verify your identity',
  how: 'How to earn points',
  howText:
    'You earn one point for each {stake} of your cash staked on bets that win or lose. Each selection needs odds of {odds} or more, and only your first bet on a match counts. Points count for {days} days.',
  howNot:
    'Void bets, stakes you cashed out and stakes that gifts paid make no points. Winning or losing makes no difference.',
  terms: 'About free bets',
  termsText:
    'Free bets come on Mondays to players whose identity is verified, as far as the budget of each player and month goes. You need no bet in that week. Each can be used for {days} days.',
  more: 'A tier is a thank-you for what you play anyway. Please do not bet for the sake of points.',
  logInTitle: 'Log in to see your tier',
  logInText: 'There you also see what each tier gives.',
  logIn: 'Log in',
});
