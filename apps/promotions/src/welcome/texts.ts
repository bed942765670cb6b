import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_welcome`: the card that welcomes visitors on the home page, and the tour. */
export const selectWelcomeTexts = createTextsSelector('page_welcome', {
  title: 'Welcome to {brand}',
  lead: 'Look around for as long as you like. Joining takes a minute.',
  invited: 'You were invited with the code {code}. We’ll keep it until you register.',
  care: 'We’ll remind you every hour how long you’ve played and how you’re doing. No offers unless you opt in. Set limits any time.',
  start: 'Take the tour',
  close: 'Close the welcome',
  skip: 'Skip',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  register: 'Register',
  step: '{step} of {steps}',
  find: 'Find a match',
  findText: 'Home shows live and upcoming matches. Use the search at the top to find teams, leagues and players.',
  pick: 'Tap the odds',
  pickText:
    'Odds show what a stake of 1 pays if you win: at 2.50 you get 2.50. Tap odds to add them to your betslip, and tap again to remove them.',
  slip: 'Place the bet',
  slipText: 'Open the betslip, enter a stake and see your potential win. Nothing is placed until you confirm.',
  follow: 'Follow your bet',
  followText: 'Follow your bets live, and cash out early when it’s available.',
  limits: 'Set your limits',
  limitsText:
    'Go to Me, then Limits and time-out, to decide how much and how long you play. Only bet what you can afford to lose.',
});
