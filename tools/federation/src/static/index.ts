export { type CodeTexts, textsIn, TITLES_PAGE } from './code-texts';
export { readAppTexts } from '../release/app-texts';
export { filesBelow } from './files';
export { declarationOf, type Module, moduleOf, nodesOf, parseModule, sourcesBelow } from './module';
export { propertyOf, staticText } from './static-text';
