import ts from 'typescript';
import { type CodeTexts, type Module, moduleOf, nodesOf, sourcesBelow, staticText, textsIn } from '@oware/static-code';

/** Where the generated texts stand, from the root. */
export const CONTENT_FILE = 'apps/api/src/content/from-code.json';

/** What the server says when it rejects a call; its page is keyed by its English. */
const MESSAGES_PAGE = 'common_messages';

/** The page that each document ends with. Edges ask for it outside of visits, so the server has it in every language. */
const FOOT_PAGE = 'main_footer';

/** Texts of every `textsOf` of the API, of its rejections and of the foot: pages in order of their names, keys in order of the files. */
export function contentTexts(): CodeTexts {
  const modules = sourcesBelow('apps/api/src')
    .filter((file) => !file.includes('/testing/'))
    .map(moduleOf);
  const { [FOOT_PAGE]: foot = {} } = productTexts();
  const texts = { ...textsIn(modules), [FOOT_PAGE]: foot, [MESSAGES_PAGE]: messagesIn(modules) };
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Texts of the whole product. @throws Error when a key of a page has two texts */
export const productTexts = (): CodeTexts =>
  textsIn(
    ['apps', 'libs']
      .flatMap(sourcesBelow)
      .filter((file) => !file.includes('/testing/'))
      .map(moduleOf),
  );

/** The words that errors of the server are made with, also by helpers and from tables of them; values in them are places. */
function messagesIn(modules: readonly Module[]): Record<string, string> {
  const own = modules.filter(({ file }) => file.startsWith('apps/api/src/') && !file.endsWith('.test.ts'));
  const helpers = own.map(errorHelpersIn);
  const exported = new Map(helpers.flatMap((some) => [...some].filter(([, helper]) => helper.exported)));
  const found = own.flatMap((module, at) =>
    [...nodesOf(module.tree)]
      .flatMap((node) => wordsAt(node, module.file, new Map([...exported, ...(helpers[at] ?? [])])))
      .map((words) => staticText(words, module)),
  );
  const sentences = [...new Set(found)].filter((text) => /^[A-Z].*[a-z]/s.test(text) && !text.includes('{…}')).sort();
  return Object.fromEntries(sentences.map((text) => [text, text]));
}

/** A function that makes an error of words that it gets: at which place of its parameters. */
interface ErrorHelper {
  place: number;
  exported: boolean;
}
type ErrorHelpers = ReadonlyMap<string, ErrorHelper>;

const isError = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && node.expression.getText() === 'BizError';

/** What an error's words are, or have in them. */
const wordsIn = (node: ts.Expression | undefined): string[] =>
  node === undefined
    ? []
    : [
        node.getText(),
        ...(ts.isTemplateExpression(node) ? node.templateSpans.map(({ expression }) => expression.getText()) : []),
      ];

/** The functions of a module that give one of their parameters to an error as its words, or as a part of them, by name. */
const errorHelpersIn = (module: Module): ErrorHelpers =>
  new Map(
    [...nodesOf(module.tree)].filter(isError).flatMap((error): [string, ErrorHelper][] => {
      const words = wordsIn(error.arguments?.[1]);
      for (let node: ts.Node = error; !ts.isSourceFile(node); node = node.parent) {
        if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) continue;
        const place = node.parameters.findIndex(({ name }) => words.includes(name.getText()));
        const named = ts.isArrowFunction(node) ? node.parent : node;
        if (place < 0 || !(ts.isVariableDeclaration(named) || ts.isFunctionDeclaration(named))) continue;
        const exported = (ts.isVariableDeclaration(named) ? named.parent.parent : named)
          .getText()
          .startsWith('export ');
        return [[named.name?.getText() ?? '', { place, exported }]];
      }
      return [];
    }),
  );

/** Texts of errors that stand at a node. */
function wordsAt(node: ts.Node, file: string, helpers: ErrorHelpers): ts.Expression[] {
  if (isError(node)) return choicesOf(node.arguments?.[1]);
  if (ts.isCallExpression(node)) {
    const helper = helpers.get(node.expression.getText());
    if (node.expression.kind === ts.SyntaxKind.SuperKeyword && isCode(node.arguments[0]))
      return choicesOf(node.arguments[1]);
    return choicesOf(helper && node.arguments[helper.place]);
  }
  if (ts.isParameter(node)) {
    const helper = ts.isFunctionDeclaration(node.parent) ? helpers.get(node.parent.name?.getText() ?? '') : undefined;
    return helper && node.parent.parameters[helper.place] === node ? choicesOf(node.initializer) : [];
  }
  if (!ts.isPropertyAssignment(node)) return [];
  const isOfCode = ts.isComputedPropertyName(node.name) && isCode(node.name.expression);
  const isBesideCode =
    node.name.getText() === 'message' &&
    node.parent.properties.some((other) => ts.isPropertyAssignment(other) && isCode(other.initializer));
  return isOfCode || isBesideCode || file.endsWith('/refusals.ts') ? choicesOf(node.initializer) : [];
}

const isCode = (node: ts.Expression | undefined): boolean => node?.getText().startsWith('BizCode.') === true;

/** The texts among which an expression chooses. */
function choicesOf(node: ts.Expression | undefined): ts.Expression[] {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...choicesOf(node.whenTrue), ...choicesOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return [...choicesOf(node.left), ...choicesOf(node.right)];
  return [node];
}
