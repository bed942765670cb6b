export { countText, type CountKey } from './count-text';
export { ENGLISH, englishIn } from './english-in';
export { hasWords, searchedWords } from './find-words';
export { describeOwnLimits, describeTimeLeft, selectOwnLimitTexts, type OwnLimitTexts } from './own-limits';
export { capitalize, formatText, readJson, readText, type TextOptions } from './read-text';
export { getTierName, selectTierNames } from './tier-names';
export { textsOf, wordsOf, type ContentState, type Texts } from './texts';
