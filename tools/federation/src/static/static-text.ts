import ts from 'typescript';
import { findDeclaration, type Module } from './module';

/**
 * Returns the text of an expression without running it: literals, templates, concatenations and constants; any other name becomes `{name}`,
 * and any other expression `{…}`.
 */
export function getStaticText(node: ts.Node, module: Module): string {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return getStaticText(node.expression, module);
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => getStaticText(expression, module) + literal.text).join('')
    );
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return getStaticText(node.left, module) + getStaticText(node.right, module);
  }
  if (ts.isIdentifier(node)) {
    const found = findDeclaration({ module, name: node.text });
    return found === undefined ? `{${node.text}}` : getStaticText(found.node, found.module);
  }
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
    const found = findDeclaration({ module, name: node.expression.text });
    const value = found && getProperty(found.node, node.name.text);
    return found === undefined || value === undefined ? `{${node.name.text}}` : getStaticText(value, found.module);
  }
  return '{…}';
}

/** Returns the value of a property of an object literal. */
export function getProperty(node: ts.Node, name: string): ts.Expression | undefined {
  const object = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  for (const property of object.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}
