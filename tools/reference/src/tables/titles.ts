import ts from 'typescript';
import { type Module, nodesOf, staticText } from '@oware/static-code';

/** `inNigeria`, `inGhana`: journeys that are played in one country. */
const DECLARES = /^(it|test|base|describe|inNigeria|inGhana)\b/;

/** The whole names of the tests of a file: titles of their groups and their own, with spaces between. */
export function titlesOf(module: Module): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? titleOf(node, module) : undefined;
    const inside = title === undefined ? groups : [...groups, title];
    if (ts.isCallExpression(node) && title !== undefined) titles.push(inside.join(' '), ...casesOf(node));
    node.forEachChild((child) => visit(child, inside));
  };
  visit(module.tree, []);
  return titles;
}

/** it('…'), describe.each(…)('…'), test.describe('…') */
function titleOf(call: ts.CallExpression, module: Module): string | undefined {
  const callee = ts.isCallExpression(call.expression) ? call.expression.expression : call.expression;
  const [title] = call.arguments;
  if (
    title === undefined ||
    !DECLARES.test(callee.getText()) ||
    ts.isFunctionLike(title) ||
    ts.isArrayLiteralExpression(title)
  )
    return undefined;
  return staticText(title, module);
}

/** The texts of the table of it.each, which may be a part of the name. */
function casesOf({ expression: each }: ts.CallExpression): string[] {
  return ts.isCallExpression(each)
    ? each.arguments.flatMap((rows) => [...nodesOf(rows)].filter(ts.isStringLiteralLike).map(({ text }) => text))
    : [];
}
