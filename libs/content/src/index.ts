export { getCountText, type CountKey } from './count-text';
export { ENGLISH, selectEnglish } from './select-english';
export { matchesSearch, parseSearch } from './search';
export { describeOwnLimits, describeTimeLeft, selectOwnLimitTexts, type OwnLimitTexts } from './own-limits';
export { capitalize, formatText, getJson, getText, type TextOptions } from './read-text';
export { getTierName, selectTierNames } from './tier-names';
export { createPhrasesSelector, createTextsSelector, type ContentState, type Texts } from './texts';
