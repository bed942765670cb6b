import { BizCode, getHttpStatus } from '@oware/contracts';
import ts from 'typescript';
import { parseFile, listNodes } from '@oware/static-code';
import { formatCode, formatTable, WRITTEN_BY } from './table';

/** Creates the page of the codes in envelopes. */
export function createCodesPage(): string {
  const texts = docstrings();
  const rows = Object.entries(BizCode)
    .sort(([, a], [, b]) => a - b)
    .map(([name, value]) => [
      String(value),
      formatCode(name),
      value < 0 ? '' : String(getHttpStatus(value)),
      texts.get(name) ?? '',
    ]);
  return (
    [
      WRITTEN_BY,
      '# Codes',
      "Each response of the product has one of these codes of `BizCode` (`@oware/contracts`) in its envelope: you get 10000 for success, and codes from 40000 on are this product's own. Negative codes are never sent: the client creates them. " +
        'For the reaction of a page to a code, see [texts](texts.md). To change a meaning, edit the comment in `libs/contracts/src/biz-code.ts` and run `npm run reference`.',
      formatTable(['code', 'name', 'HTTP status', 'meaning'], rows),
    ].join('\n\n') + '\n'
  );
}

/** Returns the comment above each code, in one line and without references. */
function docstrings(): Map<string, string> {
  const module = parseFile('libs/contracts/src/biz-code.ts');
  const texts = new Map<string, string>();
  for (const node of listNodes(module.tree)) {
    if (!ts.isPropertyAssignment(node)) continue;
    const text = ts
      .getJSDocCommentsAndTags(node)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' ');
    texts.set(
      node.name.getText(),
      text
        .replace(/\s+/g, ' ')
        .replace(/ \((platform|betting|reference)[^)]*\)/g, '')
        .trim(),
    );
  }
  return texts;
}
