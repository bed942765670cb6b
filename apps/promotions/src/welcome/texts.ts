import { textsOf } from '@oware/content';

/** Texts of the content page `page_welcome`: the welcome of a first visit and its tour. */
export const selectWelcomeTexts = textsOf('page_welcome', {
  title: 'Welcome to {brand}',
  lead: 'Look around for as long as you like. An account takes a minute.',
  invited: 'You were invited with the code {code}. It is kept until you register.',
  offer: 'To begin with',
  careTitle: 'You stay in charge',
  care: 'A new account tells you each hour how long you have played and with what result, and is sent no offers until you ask for them. Limits can be set before the first bet.',
  start: 'Show me around',
  skip: 'Skip',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  register: 'Register',
  step: '{step} of {steps}',
  find: 'Find a match',
  findText: 'Home shows what is played now and next. Search at the top finds teams, leagues and players.',
  pick: 'Tap the odds',
  pickText:
    'Odds say what a stake of 1 pays when you are right: 2.50 pays 2.50. A tap puts them on your betslip, another takes them away.',
  slip: 'Place the bet',
  slipText: 'Open the betslip, type a stake and see what it may pay. Nothing is bet before you confirm it.',
  follow: 'Follow it',
  followText: 'Open bets show each match as it goes. Where cash-out is offered you can end a bet early.',
  limits: 'Set your limits',
  limitsText: 'Under Me, Limits and time-out you decide how much and how long you play. Only bet what you can lose.',
});
