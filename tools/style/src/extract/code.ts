import ts from 'typescript';
import type { Passage } from '../passage';
import { listCallTexts } from './calls';
import { listComments } from './comments';
import { listNames } from './names';
import { splitName, toPlainText } from './plain-text';

const TAG = /^[ \t]*@(param|returns?|throws|typeParam|template|default\w*|example|see|deprecated)\b[ \t]*/m;

/** Splits the prose of a comment: its text and that of each tag, without types, parameter names and examples. */
const splitTags = (comment: string): string[] => {
  const [text = '', ...tags] = comment.split(/^(?=[ \t]*@[a-z])/m).flatMap((part) => part.split(/\s(?=@param )/));
  return [
    ...text.split(/\n[ \t]*\n|\n(?=[ \t]*(?:[-*]|\d+\.) )/),
    ...tags.flatMap((tag) => {
      const [, name] = TAG.exec(tag) ?? [];
      if (name === undefined || name === 'example' || name === 'see') return [];
      const body = tag.replace(TAG, '').replace(/^\{[^}]*\}\s*/, '');
      return [name === 'param' || name === 'template' ? body.replace(/^(\[[^\]]*\]|\S+)\s*(-\s*)?/, '') : body];
    }),
  ];
};

/** Comments are read from the text, so the parser need not build syntax trees of them. */
const OPTIONS: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.ES2022,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

const getScriptKind = (file: string): ts.ScriptKind =>
  file.endsWith('.ts') ? ts.ScriptKind.TS : file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.JSX;

/** Lists all nodes of a file, in the order of the text. */
function listNodes(tree: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return nodes;
}

/** Extracts comments, names, test titles, player texts and error messages from TypeScript or JavaScript. */
export function extractCode(file: string, source: string): Passage[] {
  const tree = ts.createSourceFile(file, source, OPTIONS, false, getScriptKind(file));
  const nodes = listNodes(tree);
  const comments = listComments(tree, nodes).flatMap(({ line, text }) =>
    splitTags(text)
      .map(toPlainText)
      .filter((part) => part !== '')
      .map((part, index): Passage => ({
        kind: 'comment',
        file,
        line,
        text: part,
        ...(index > 0 && { isContinued: true }),
      })),
  );
  const names = listNames(tree, nodes).map(({ name, ...place }): Passage => ({
    kind: 'name',
    file,
    text: splitName(name),
    name,
    ...place,
  }));
  const texts = listCallTexts(tree, nodes).map(({ text, ...place }): Passage => ({
    file,
    text: toPlainText(text),
    ...place,
  }));
  return [...comments, ...names, ...texts].filter(({ text }) => /[a-z]/i.test(text));
}
