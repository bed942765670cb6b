export { type CodeTexts, findTexts, TITLES_PAGE } from './code-texts';
export { readAppTexts } from './app-texts';
export { listFilesBelow } from './files';
export { findDeclaration, type Module, parseFile, listNodes, parseModule, listSources } from './module';
export { getProperty, getStaticText } from './static-text';
