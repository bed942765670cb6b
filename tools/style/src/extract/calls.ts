import ts from 'typescript';

/** A text that the code passes to a call, by the kind of the call. */
interface CallText {
  kind: 'test-title' | 'text' | 'message';
  line: number;
  text: string;
}

const TEST = /^(it|test|describe)(\.(each|only|skip|todo|concurrent|describe|failing|serial|parallel))*$/;

/**
 * Returns the text of a literal, a template or a concatenation of them, with `X` for each value; `undefined` for anything else.
 */
function readLiteral(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
  if (ts.isParenthesizedExpression(node)) return readLiteral(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [readLiteral(node.left), readLiteral(node.right)];
  return left === undefined && right === undefined ? undefined : `${left ?? 'X'}${right ?? 'X'}`;
}

/** Returns the called name, `it.each` for `it.each([…])('…')` and `` it.each`…`('…') ``. */
function readCallee(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return `${readCallee(node.expression)}.${node.name.text}`;
  if (ts.isCallExpression(node)) return readCallee(node.expression);
  return ts.isTaggedTemplateExpression(node) ? readCallee(node.tag) : '';
}

/** Lists the strings of `createTextsSelector('page', { … })` and `createTextsHook({ … })`. */
const listObjectTexts = (node: ts.CallExpression): ts.Expression[] =>
  node.arguments
    .filter(ts.isObjectLiteralExpression)
    .flatMap(({ properties }) =>
      properties.flatMap((property) => (ts.isPropertyAssignment(property) ? [property.initializer] : [])),
    );

/** Lists titles of tests, texts of players and messages of errors. */
export function listCallTexts(tree: ts.SourceFile, nodes: readonly ts.Node[]): CallText[] {
  const found: CallText[] = [];
  const add = (kind: CallText['kind'], node: ts.Expression | undefined): void => {
    const text = readLiteral(node);
    if (node === undefined || text === undefined) return;
    found.push({ kind, line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text });
  };
  for (const node of nodes) {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(tree))) add('message', node.arguments?.[0]);
    else if (ts.isCallExpression(node)) {
      const callee = readCallee(node.expression);
      if (TEST.test(callee)) add('test-title', node.arguments[0]);
      else if (/^(createTextsSelector|createTextsHook)$/.test(callee))
        for (const text of listObjectTexts(node)) add('text', text);
    }
  }
  return found;
}
