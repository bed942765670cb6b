import ts from 'typescript';
import { type Module, listNodes } from './module';
import { getStaticText } from './static-text';

/** Texts by page and key, as in the code. */
export type CodeTexts = Record<string, Record<string, string>>;

/** Default page of the texts of components in libs/ui: `createTextsHook`. */
const OWN_PAGE = 'page_frame';

/** The page of the titles that routes declare, keyed by their English text. */
export const TITLES_PAGE = 'common_titles';

/** @throws Error when a text is not a literal, or when a key of a page has two texts. */
export function findTexts(modules: readonly Module[]): CodeTexts {
  const pages: CodeTexts = {};
  for (const module of modules.filter(({ tree }) => /\b(createTextsSelector|createTextsHook)\(/.test(tree.text))) {
    for (const node of listNodes(module.tree)) {
      const own = ts.isCallExpression(node) && node.expression.getText() === 'createTextsHook';
      if (!ts.isCallExpression(node) || (!own && node.expression.getText() !== 'createTextsSelector')) continue;
      const [name, texts] = own ? [node.arguments[1], node.arguments[0]] : node.arguments;
      if ((!own && name === undefined) || texts === undefined || !ts.isObjectLiteralExpression(texts))
        throw new Error(`${module.file}: createTextsSelector needs the name of a page and its texts as literals.`);
      addTexts((pages[name ? getStaticText(name, module) : OWN_PAGE] ??= {}), texts, module);
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

/**
 * Returns a literal text. Only literals, names and their concatenations are accepted: otherwise `getStaticText` would turn an expression into
 * `{name}`, which is also the form of placeholders.
 */
function writtenText(node: ts.Expression, module: Module): string {
  const written = [...listNodes(node)].every(
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
  return getStaticText(node, module);
}
