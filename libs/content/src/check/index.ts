export { isBinding } from './binding-pages';
export { parsed, placesIn, textFault } from './check-text';
export { missingTexts, pluralForms } from './missing-texts';
export { type Pages, type Texts } from './text-pages';
