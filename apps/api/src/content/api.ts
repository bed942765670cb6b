/** Public interface of this domain for the other domains. */
export { type ChangedOriginal, formatForField, type TextEditor, type TextPlace, type TextVersion } from './editor';
export type { Facts } from './facts';
export { registerReleaseTexts } from './release-texts';
