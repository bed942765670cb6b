import { BizCode } from '@oware/contracts';
import path from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../places';
import { moduleOf, nodesOf, sourcesBelow } from '@oware/static-code';
import { code, table, WRITTEN_BY } from './table';

type StatusOf = (code: BizCode) => number;

/** The page of the codes that envelopes carry. */
export async function codesPage(): Promise<string> {
  const statusOf = await importStatusOf();
  const texts = docstrings();
  const rows = Object.entries(BizCode)
    .sort(([, a], [, b]) => a - b)
    .map(([name, value]) => [
      String(value),
      code(name),
      value < 0 ? '' : String(statusOf(value)),
      texts.get(name) ?? '',
    ]);
  return (
    [
      WRITTEN_BY,
      '# Codes',
      "The codes of `BizCode` in `@oware/contracts` that the envelope of a response carries: 10000 is success, those from 40000 on are this product's own, negative ones never travel. " +
        'What a page does at a code: [texts](texts.md).',
      table(['code', 'name', 'HTTP status', 'meaning'], rows),
    ].join('\n\n') + '\n'
  );
}

/** The comment above each code, in one line and without what it cites. */
function docstrings(): Map<string, string> {
  const module = moduleOf('libs/contracts/src/biz-code.ts');
  const texts = new Map<string, string>();
  for (const node of nodesOf(module.tree)) {
    if (!ts.isPropertyAssignment(node)) continue;
    const text = ts
      .getJSDocCommentsAndTags(node)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' ');
    texts.set(
      node.name.getText(),
      text
        .replace(/\s+/g, ' ')
        .replace(/ \((platform|betting)[^)]*\)/g, '')
        .trim(),
    );
  }
  return texts;
}

/** The function of the api that gives a code its HTTP status, wherever it stands. */
async function importStatusOf(): Promise<StatusOf> {
  const file = sourcesBelow('apps/api/src').find((each) =>
    moduleOf(each).tree.text.includes('export function statusOf(code: BizCode)'),
  );
  if (file === undefined)
    throw new Error('No file of apps/api declares statusOf(code: BizCode); give tools/reference its new name.');
  const { statusOf } = (await import(path.join(workspaceRoot, file))) as { statusOf: StatusOf };
  return statusOf;
}
