import { createTextsSelector } from '@oware/content';

/** Text of the content page `page_bets` for a goal in a match of an open bet. */
export const selectGoalTexts = createTextsSelector('page_bets', { goal: 'Goal!' });
