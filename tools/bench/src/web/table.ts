import { type Summary } from '../phone/statistics';

/** Rows of cells as a Markdown table, columns as wide as they need to be. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** `1,240 (1,210–1,300)`: median and the middle half. */
export const spread = ({ median, low, high }: Summary): string => `${whole(median)} (${whole(low)}–${whole(high)})`;
export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const ratio = (ours: number, theirs: number): string => (theirs > 0 ? (ours / theirs).toFixed(2) : 'none');
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
