import { textsOf } from '@oware/content';

/** Texts of the content page `page_bet_builder`. */
export const selectBuilderTexts = textsOf('page_bet_builder', {
  loading: 'Loading what can be joined',
  rules: 'Join {least} to {most} picks of this match into one price. All of them must win.',
  voidRule: 'If any pick is void and none has lost, the bet builder is void (odds 1.00).',
  fixedRule: "Bet builders can't be cashed out or edited.",
  none: 'Nothing can be joined right now',
  noneText: 'Prices may be closed for a moment, or this match has no bet builder. Single markets are on the first tab.',
  over: 'No more picks can be combined',
  overText: 'This match is over. Bet builders that you placed are under Open bets.',
  conflict: 'does not go with your picks',
  yours: 'Your bet builder',
  remove: 'Take {pick} out',
  first: 'Pick your first selection',
  oneMore: 'Choose one more pick to get a price.',
  pricing: 'Updating odds…',
  noPrice: 'The price could not be loaded. Please try again.',
  again: 'Try again',
  add: 'Add to betslip',
  added: 'Added to your betslip',
  full: 'Your betslip is full. Take a pick off it first.',
  taken: 'This bet builder is on your betslip already.',
});

export type BuilderKey = Parameters<ReturnType<typeof selectBuilderTexts>>[0];
