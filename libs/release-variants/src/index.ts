export { createVariant, type Variant } from './variant-of';
export { type BuildFile, type Side } from './build-file';
export { type AlterRemote, type BuiltRemote } from './alter-remote';
export { brokenAtEvaluation, brokenInRender, brokenInSetup, truncatedEntry } from './broken';
