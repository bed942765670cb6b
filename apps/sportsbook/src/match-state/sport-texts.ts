import { useSelector, createPhrasesSelector, type Texts } from '@oware/platform/store';

/** Texts of the content page `common_sports`: names of sports, periods and markets. */
export const selectSportTexts = createPhrasesSelector('common_sports');
export const useSportTexts = (): Texts<string> => useSelector(selectSportTexts);
