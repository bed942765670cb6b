import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {
  type CodeTexts,
  type Module,
  parseFile,
  listNodes,
  listSources,
  getStaticText,
  findTexts,
} from '@oware/static-code';
import { workspaceRoot } from '../places';

/** Path of the generated texts, from the root. */
export const CONTENT_FILE = 'apps/api/src/content/from-code.json';

/** Page of the server's rejection messages, keyed by their English text. */
const MESSAGES_PAGE = 'common_messages';

/** Page of the footer of each document. Edges request it outside of visits, so the server has it in every language. */
const FOOT_PAGE = 'main_footer';

/**
 * Collects the texts of every `createTextsSelector` of the API, of its rejections and of the footer: pages sorted by name, keys in the order of the
 * files.
 */
export function collectContentTexts(): CodeTexts {
  const modules = listSources('apps/api/src')
    .filter((file) => !file.includes('/testing/'))
    .map(parseFile);
  const { [FOOT_PAGE]: foot = {} } = collectProductTexts();
  const texts = { ...findTexts(modules), [FOOT_PAGE]: foot, [MESSAGES_PAGE]: listMessages(modules) };
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Collects the texts of the whole product.
 * @throws Error when a key of a page has two texts
 */
export const collectProductTexts = (): CodeTexts =>
  findTexts(
    ['apps', 'libs']
      .flatMap(listSources)
      .filter((file) => !file.includes('/testing/') && hasTexts(file))
      .map(parseFile),
  );

/** Files without a call that declares texts need no parsing, which takes much longer than reading them. */
const hasTexts = (file: string): boolean =>
  /createTexts(Selector|Hook)\(/.test(readFileSync(path.join(workspaceRoot, file), 'utf8'));

/**
 * Collects the messages of the server's errors, including those from helpers and tables; values in them become placeholders.
 */
function listMessages(modules: readonly Module[]): Record<string, string> {
  const own = modules.filter(({ file }) => file.startsWith('apps/api/src/') && !file.endsWith('.test.ts'));
  const helpers = own.map(listErrorHelpers);
  const exported = new Map(helpers.flatMap((some) => [...some].filter(([, helper]) => helper.exported)));
  const found = own.flatMap((module, at) =>
    [...listNodes(module.tree)]
      .flatMap((node) => wordsAt(node, module.file, new Map([...exported, ...(helpers[at] ?? [])])))
      .map((message) => getStaticText(message, module)),
  );
  const sentences = [...new Set(found)].filter((text) => /^[A-Z].*[a-z]/s.test(text) && !text.includes('{…}')).sort();
  return Object.fromEntries(sentences.map((text) => [text, text]));
}

/** A function that creates an error with a message from one of its parameters: the index of that parameter. */
interface ErrorHelper {
  place: number;
  exported: boolean;
}
type ErrorHelpers = ReadonlyMap<string, ErrorHelper>;

const isError = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && node.expression.getText() === 'BizError';

/** Returns the source text of an error's message and of the expressions in it. */
const listTexts = (node: ts.Expression | undefined): string[] =>
  node === undefined
    ? []
    : [
        node.getText(),
        ...(ts.isTemplateExpression(node) ? node.templateSpans.map(({ expression }) => expression.getText()) : []),
      ];

/**
 * Finds, by name, the functions of a module that pass one of their parameters to an error as its message, or as a part of it.
 */
const listErrorHelpers = (module: Module): ErrorHelpers =>
  new Map(
    [...listNodes(module.tree)].filter(isError).flatMap((error): [string, ErrorHelper][] => {
      const messages = listTexts(error.arguments?.[1]);
      for (let node: ts.Node = error; !ts.isSourceFile(node); node = node.parent) {
        if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) continue;
        const place = node.parameters.findIndex(({ name }) => messages.includes(name.getText()));
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

/** Returns the error messages at a node. */
function wordsAt(node: ts.Node, file: string, helpers: ErrorHelpers): ts.Expression[] {
  if (isError(node)) return listChoices(node.arguments?.[1]);
  if (ts.isCallExpression(node)) {
    const helper = helpers.get(node.expression.getText());
    if (node.expression.kind === ts.SyntaxKind.SuperKeyword && isCode(node.arguments[0]))
      return listChoices(node.arguments[1]);
    return listChoices(helper && node.arguments[helper.place]);
  }
  if (ts.isParameter(node)) {
    const helper = ts.isFunctionDeclaration(node.parent) ? helpers.get(node.parent.name?.getText() ?? '') : undefined;
    return helper && node.parent.parameters[helper.place] === node ? listChoices(node.initializer) : [];
  }
  if (!ts.isPropertyAssignment(node)) return [];
  const isOfCode = ts.isComputedPropertyName(node.name) && isCode(node.name.expression);
  const isBesideCode =
    node.name.getText() === 'message' &&
    node.parent.properties.some((other) => ts.isPropertyAssignment(other) && isCode(other.initializer));
  return isOfCode || isBesideCode || /\/(rejections|rejection-texts)\.ts$/.test(file)
    ? listChoices(node.initializer)
    : [];
}

const isCode = (node: ts.Expression | undefined): boolean => node?.getText().startsWith('BizCode.') === true;

/** Returns the texts that an expression chooses from. */
function listChoices(node: ts.Expression | undefined): ts.Expression[] {
  if (node === undefined) return [];
  if (ts.isConditionalExpression(node)) return [...listChoices(node.whenTrue), ...listChoices(node.whenFalse)];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return [...listChoices(node.left), ...listChoices(node.right)];
  return [node];
}
