import { textsOf } from '@oware/content';

/** Texts of the content page `page_bet_builder`. */
export const selectBuilderTexts = textsOf('page_bet_builder', {
  loading: 'Loading what can be joined',
  rules: 'Join {least} to {most} picks of this match into one price. All of them must win.',
  voidRule:
    'If one pick is void, the whole bet builder is void and counts with odds of 1, unless another pick has lost.',
  fixedRule: 'A bet with a bet builder is neither cashed out nor edited.',
  none: 'Nothing can be joined right now',
  noneText: 'Prices may be closed for a moment, or this match has no bet builder. Single markets are on the first tab.',
  over: 'Nothing more can be joined',
  overText: 'This match is over. Bet builders that you placed are under Open bets.',
  conflict: 'does not go with your picks',
  yours: 'Your bet builder',
  remove: 'Take {pick} out',
  first: 'Choose your first pick.',
  oneMore: 'Choose one more pick to get a price.',
  pricing: 'Getting the price',
  noPrice: 'The price could not be loaded. Please try again.',
  again: 'Try again',
  add: 'Add to betslip',
  added: 'Your bet builder is on the betslip.',
  full: 'Your betslip is full. Take a pick off it first.',
  taken: 'This bet builder is on your betslip already.',
});

export type BuilderKey = Parameters<ReturnType<typeof selectBuilderTexts>>[0];
