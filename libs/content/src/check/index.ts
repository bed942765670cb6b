export { isBinding } from './binding-pages';
export { parseText, listPlaceholders, validateText } from './check-text';
export { listMissingTexts, listPluralForms } from './missing-texts';
export { type Pages, type Texts } from './text-pages';
