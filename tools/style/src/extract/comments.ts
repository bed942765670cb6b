import ts from 'typescript';

/** A comment without its markers. Consecutive line comments are one comment. */
interface Comment {
  line: number;
  text: string;
}

/** Comments that tools read, and banners of generated files. */
const DIRECTIVE =
  /^\s*(@ts-|eslint-|oxlint-|istanbul |prettier-|webpack[A-Z]|#__|<reference|@jest-environment|@vitest|c8 )/;

/** Lists the ranges of the literals that contain `//` or `/*`. */
const listLiterals = (tree: ts.SourceFile, nodes: readonly ts.Node[]): [number, number][] =>
  nodes
    .filter(
      (node) =>
        (ts.isLiteralExpression(node) ||
          ts.isTemplateHead(node) ||
          ts.isTemplateMiddleOrTemplateTail(node) ||
          ts.isJsxText(node)) &&
        /\/[/*]/.test(tree.text.slice(node.pos, node.end)),
    )
    // The position of a node includes the comments before it, except in JSX.
    .map((node) => [ts.isJsxText(node) ? node.pos : node.getStart(tree), node.end]);

const stripMarkers = (raw: string): string =>
  raw.startsWith('//')
    ? raw.slice(2)
    : raw
        .slice(2, -2)
        .replace(/^\*/, '')
        .replace(/^[ \t]*\*(?: |$)/gm, '');

/** Lists the comments of a file, without directives. */
export function listComments(tree: ts.SourceFile, nodes: readonly ts.Node[]): Comment[] {
  const { text } = tree;
  const literals = listLiterals(tree, nodes);
  const comments: (Comment & { end: number; isLine: boolean })[] = [];
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  let next = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    while ((literals[next]?.[1] ?? Infinity) <= match.index) next++;
    const [start = Infinity, end = Infinity] = literals[next] ?? [];
    if (start <= match.index) {
      pattern.lastIndex = end;
      continue;
    }
    const line = tree.getLineAndCharacterOfPosition(match.index).line + 1;
    const isLine = match[0].startsWith('//');
    const stripped = stripMarkers(match[0]);
    if (DIRECTIVE.test(stripped)) continue;
    const previous = comments.at(-1);
    const follows = isLine && previous?.isLine && /^\r?\n[ \t]*$/.test(text.slice(previous.end, match.index));
    if (follows) Object.assign(previous, { text: `${previous.text}\n${stripped}`, end: pattern.lastIndex });
    else comments.push({ line, text: stripped, end: pattern.lastIndex, isLine });
  }
  return comments.map(({ line, text: prose }) => ({ line, text: prose }));
}
