export { createVariant, type Variant } from './create-variant';
export { type BuildFile, type Side } from './build-file';
export { type AlterRemote, type BuiltRemote } from './alter-remote';
export { brokenAtEvaluation, brokenInRender, brokenInSetup, truncatedEntry } from './broken';
