import { textsOf } from '@oware/content';

/** Texts of the content page `page_welcome`: the welcome of a first visit and its tour. */
export const selectWelcomeTexts = textsOf('page_welcome', {
  title: 'Welcome to {brand}',
  lead: 'Look around for as long as you like. An account takes a minute.',
  invited: 'You were invited with the code {code}. It is kept until you register.',
  offer: 'Welcome offer',
  careTitle: 'You stay in charge',
  care: "We'll remind you every hour how long you've played and how you're doing. No offers unless you opt in. Set limits any time.",
  start: 'Take the tour',
  skip: 'Skip',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  register: 'Register',
  step: '{step} of {steps}',
  find: 'Find a match',
  findText: 'Home shows matches live now and coming up. Search at the top finds teams, leagues and players.',
  pick: 'Tap the odds',
  pickText:
    'Odds say what a stake of 1 pays when you are right: 2.50 pays 2.50. A tap puts them on your betslip, another takes them away.',
  slip: 'Place the bet',
  slipText: 'Open the betslip, type a stake and see what it may pay. Nothing is bet before you confirm it.',
  follow: 'Follow it',
  followText: "Follow your bets live, and cash out early when it's available.",
  limits: 'Set your limits',
  limitsText: 'Under Me, Limits and time-out you decide how much and how long you play. Only bet what you can lose.',
});
