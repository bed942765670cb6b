import ts from 'typescript';
import { declarationOf, type Module } from './module';

/** The text that an expression is without running anything: literals, templates, sums and constants; what else stands there becomes `{name}`. */
export function staticText(node: ts.Node, module: Module): string {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return staticText(node.expression, module);
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => staticText(expression, module) + literal.text).join('')
    );
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return staticText(node.left, module) + staticText(node.right, module);
  }
  if (ts.isIdentifier(node)) {
    const found = declarationOf({ module, name: node.text });
    return found === undefined ? `{${node.text}}` : staticText(found.node, found.module);
  }
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const found = declarationOf({ module, name: node.expression.text });
    const value = found && propertyOf(found.node, node.name.text);
    return found === undefined || value === undefined ? `{${node.name.text}}` : staticText(value, found.module);
  }
  return '{…}';
}

/** The value of a property of an object literal. */
export function propertyOf(node: ts.Node, name: string): ts.Expression | undefined {
  const object = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  for (const property of object.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}
