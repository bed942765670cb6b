import ts from 'typescript';
import { type Module, listNodes, getStaticText } from '@oware/static-code';

/** `inNigeria`, `inGhana`: journeys that run in one country. */
const DECLARES = /^(it|test|base|describe|inNigeria|inGhana)\b/;

/** Lists the full names of the tests of a file: the titles of their groups and their own, separated by spaces. */
export function listTitles(module: Module): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? getTitle(node, module) : undefined;
    const inside = title === undefined ? groups : [...groups, title];
    if (ts.isCallExpression(node) && title !== undefined) titles.push(inside.join(' '), ...listCases(node));
    node.forEachChild((child) => visit(child, inside));
  };
  visit(module.tree, []);
  return titles;
}

/** it('…'), describe.each(…)('…'), test.describe('…') */
function getTitle(call: ts.CallExpression, module: Module): string | undefined {
  const callee = ts.isCallExpression(call.expression) ? call.expression.expression : call.expression;
  const [title] = call.arguments;
  if (
    title === undefined ||
    !DECLARES.test(callee.getText()) ||
    ts.isFunctionLike(title) ||
    ts.isArrayLiteralExpression(title)
  )
    return undefined;
  return getStaticText(title, module);
}

/** Lists the texts in the table of it.each, which may be part of the name. */
function listCases({ expression: each }: ts.CallExpression): string[] {
  return ts.isCallExpression(each)
    ? each.arguments.flatMap((rows) => [...listNodes(rows)].filter(ts.isStringLiteralLike).map(({ text }) => text))
    : [];
}
