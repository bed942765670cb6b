import ts from 'typescript';
import { type Module, listNodes } from '@oware/static-code';

/**
 * Describes the input of a part of a call: the name of its schema in `@oware/contracts`, or the fields of a schema in the same module.
 */
export function describeInput(part: string, schema: ts.Expression, module: Module): string {
  const names = new Set([...listNodes(schema)].filter(ts.isIdentifier).map(({ text }) => text));
  const contract = [...names].find((name) => isOfContracts(name, module));
  if (contract !== undefined) return `${part} \`${contract}\``;
  const fields = listFields(ts.isIdentifier(schema) ? ownConstant(schema.text, module) : schema);
  return fields.length === 0 ? part : `${part} ${fields.map((field) => `\`${field}\``).join(', ')}`;
}

const isOfContracts = (name: string, { tree }: Module): boolean =>
  tree.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      statement.moduleSpecifier.getText().includes('@oware/contracts') &&
      statement.importClause?.namedBindings !== undefined &&
      ts.isNamedImports(statement.importClause.namedBindings) &&
      statement.importClause.namedBindings.elements.some(
        (element) => element.name.text === name && !element.isTypeOnly,
      ),
  );

function ownConstant(name: string, { tree }: Module): ts.Node | undefined {
  for (const node of listNodes(tree)) {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) return node.initializer;
  }
  return undefined;
}

function listFields(node: ts.Node | undefined): string[] {
  const object = node && [...listNodes(node)].find(ts.isObjectLiteralExpression);
  return object === undefined
    ? []
    : object.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText()]));
}
