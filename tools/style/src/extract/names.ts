import ts from 'typescript';

/** A declared name. */
interface Name {
  line: number;
  name: string;
  isFunction: boolean;
  isExported: boolean;
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isFunctionValue = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ((ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) && isFunctionValue(node.expression)));

/** Lists the names that a file declares: its exports, and all of its functions and methods. */
export function listNames(tree: ts.SourceFile, nodes: readonly ts.Node[]): Name[] {
  const names: Name[] = [];
  const add = (node: ts.Node | undefined, isFunction: boolean, exported: boolean): void => {
    if (node === undefined || !(ts.isIdentifier(node) || ts.isPrivateIdentifier(node))) return;
    if (!isFunction && !exported) return;
    const line = tree.getLineAndCharacterOfPosition(node.end).line + 1;
    names.push({ line, name: node.text.replace(/^#/, ''), isFunction, isExported: exported });
  };
  for (const node of nodes) {
    if (ts.isFunctionDeclaration(node)) add(node.name, true, isExported(node));
    else if (ts.isVariableStatement(node)) {
      for (const { name, initializer } of node.declarationList.declarations)
        add(name, isFunctionValue(initializer), isExported(node));
    } else if (ts.isMethodDeclaration(node)) add(node.name, true, false);
    else if (ts.isPropertyDeclaration(node)) add(node.name, isFunctionValue(node.initializer), false);
    else if (
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node)
    )
      add(node.name, false, isExported(node));
  }
  return names;
}
