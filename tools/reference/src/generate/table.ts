/** Formats a Markdown table; bars in cells are escaped. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => (cell === '' ? '–' : cell.replaceAll('|', '\\|'))).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** Formats a text as code. */
export const formatCode = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** First line of a generated page. */
export const WRITTEN_BY = '<!-- Written by `npm run reference`; `npm test` compares it with the code. Do not edit. -->';
