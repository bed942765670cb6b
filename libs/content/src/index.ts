export { getCountText, type CountKey } from './count-text';
export { ENGLISH, selectEnglish } from './english-in';
export { matchesSearch, parseSearch } from './find-texts';
export { describeOwnLimits, describeTimeLeft, selectOwnLimitTexts, type OwnLimitTexts } from './own-limits';
export { capitalize, formatText, getJson, getText, type TextOptions } from './read-text';
export { getTierName, selectTierNames } from './tier-names';
export { textsOf, wordsOf, type ContentState, type Texts } from './texts';
