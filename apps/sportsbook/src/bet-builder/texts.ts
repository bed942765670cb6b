import { createTextsSelector } from '@oware/content';

/** Texts of the content page `page_bet_builder`. */
export const selectBuilderTexts = createTextsSelector('page_bet_builder', {
  loading: 'Loading bet builder',
  rules: 'Combine {least} to {most} picks from this match into one bet. All of them must win.',
  voidRule: 'If any pick is void and none has lost, the bet builder is void (odds 1.00).',
  fixedRule: 'Bet builders can’t be cashed out or edited.',
  none: 'No bet builder right now',
  noneText: 'Odds may be suspended for a moment, or this match has no bet builder. Single bets are on the Markets tab.',
  over: 'Bet builder closed',
  overText: 'This match is over. Your bet builders are in My bets.',
  conflict: 'can’t be combined with your picks',
  readyMade: 'Ready-made',
  yours: 'Your bet builder',
  remove: 'Remove {pick}',
  first: 'Add your first pick',
  oneMore: 'Add one more pick to see the odds.',
  pricing: 'Updating odds…',
  noPrice: 'We couldn’t load the odds. Please try again.',
  again: 'Try again',
  add: 'Add to betslip',
  added: 'Added to your betslip',
  full: 'Your betslip is full. Remove a pick first.',
  taken: 'This bet builder is already on your betslip.',
});

export type BuilderKey = Parameters<ReturnType<typeof selectBuilderTexts>>[0];
