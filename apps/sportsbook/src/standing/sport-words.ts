import { useSelector, wordsOf, type Texts } from '@oware/platform/store';

/** Words of the content page `common_sports`: names of sports, of their periods and of what is bet on. */
export const selectSportWords = wordsOf('common_sports');
export const useSportWords = (): Texts<string> => useSelector(selectSportWords);
