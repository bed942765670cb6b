/** A table of Markdown; bars in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => (cell === '' ? '–' : cell.replaceAll('|', '\\|'))).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** A text as code. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** First line of a page that a command writes. */
export const WRITTEN_BY = '<!-- Written by `npm run reference`; `npm test` compares it with the code. Do not edit. -->';
