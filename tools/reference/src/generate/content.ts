import ts from 'typescript';
import { type Module, moduleOf, nodesOf, sourcesBelow } from '../source/module';
import { routeTitles } from './routes-page';
import { staticText } from '../source/static-text';

/** Texts by page and key, as the code names them. */
export type CodeTexts = Record<string, Record<string, string>>;

/** Where the generated texts stand, from the root. */
export const CONTENT_FILE = 'apps/api/src/content/from-code.json';

/** The page of what components of libs/ui say by themselves: `ownTextsOf`. */
const OWN_PAGE = 'page_frame';

/** Titles of pages stand in the releases; their page is keyed by their English. */
const TITLES_PAGE = 'common_titles';

/** What the server says when it rejects a call; its page is keyed by its English. */
const MESSAGES_PAGE = 'common_messages';

/** The texts of every `textsOf` of the product, and the titles of its pages: pages in order of their names, keys in order of the files. */
export const contentTexts = async (): Promise<CodeTexts> => {
  const files = ['apps', 'libs'].flatMap(sourcesBelow).filter((file) => !file.includes('/testing/'));
  const titles = Object.fromEntries((await routeTitles()).map((title) => [title, title]));
  const modules = files.map(moduleOf);
  const texts = { ...textsIn(modules), [TITLES_PAGE]: titles, [MESSAGES_PAGE]: messagesIn(modules) };
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The words that errors of the server are made with, and those of its tables of them (`refusals.ts`); values in them are places. */
export function messagesIn(modules: readonly Module[]): Record<string, string> {
  const found = modules
    .filter(({ file }) => file.startsWith('apps/api/src/') && !file.endsWith('.test.ts'))
    .flatMap((module) =>
      [...nodesOf(module.tree)].flatMap((node) => {
        const words = wordsAt(node, module.file);
        return words === undefined ? [] : [staticText(words, module)];
      }),
    );
  const sentences = [...new Set(found)].filter((text) => /^[A-Z].*[a-z]/s.test(text) && !text.includes('{…}')).sort();
  return Object.fromEntries(sentences.map((text) => [text, text]));
}

function wordsAt(node: ts.Node, file: string): ts.Expression | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'BizError') return node.arguments?.[1];
  return file.endsWith('/refusals.ts') && ts.isPropertyAssignment(node) ? node.initializer : undefined;
}

/** @throws Error when a text is not written out, or when a key of a page has two texts. */
export function textsIn(modules: readonly Module[]): CodeTexts {
  const pages: CodeTexts = {};
  for (const module of modules.filter(({ tree }) => /\b(textsOf|ownTextsOf)\(/.test(tree.text))) {
    for (const node of nodesOf(module.tree)) {
      const own = ts.isCallExpression(node) && node.expression.getText() === 'ownTextsOf';
      if (!ts.isCallExpression(node) || (!own && node.expression.getText() !== 'textsOf')) continue;
      const [name, texts] = own ? [undefined, ...node.arguments] : node.arguments;
      if ((!own && name === undefined) || texts === undefined || !ts.isObjectLiteralExpression(texts))
        throw new Error(`${module.file}: textsOf takes the name of a page and its texts, written out.`);
      addTexts((pages[name ? staticText(name, module) : OWN_PAGE] ??= {}), texts, module);
    }
  }
  return pages;
}

function addTexts(page: Record<string, string>, texts: ts.ObjectLiteralExpression, module: Module): void {
  for (const property of texts.properties) {
    const name = property.name;
    if (!ts.isPropertyAssignment(property) || name === undefined || ts.isComputedPropertyName(name))
      throw new Error(`${module.file}: ${property.getText()} is not a key and its text.`);
    const key = ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : name.getText();
    const text = writtenText(property.initializer, module);
    if (Object.hasOwn(page, key) && page[key] !== text)
      throw new Error(`${module.file}: ${key} has another text elsewhere: ${page[key] ?? ''}`);
    page[key] = text;
  }
}

/** `{name}` is a placeholder of texts as well, so only kinds of nodes that are texts are read. */
function writtenText(node: ts.Expression, module: Module): string {
  const written = [...nodesOf(node)].every(
    (each) =>
      ts.isStringLiteralLike(each) ||
      ts.isIdentifier(each) ||
      ts.isTemplateExpression(each) ||
      ts.isTemplateSpan(each) ||
      ts.isTemplateHead(each) ||
      ts.isTemplateMiddleOrTemplateTail(each) ||
      (ts.isBinaryExpression(each) && each.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
      each.kind === ts.SyntaxKind.PlusToken,
  );
  if (!written) throw new Error(`${module.file}: ${node.getText()} is not a text.`);
  return staticText(node, module);
}
