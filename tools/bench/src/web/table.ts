import { type Summary } from '../phone/statistics';

/** Formats rows of cells as a Markdown table with aligned columns. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Formats the median and the middle half: `1,240 (1,210–1,300)`. */
export const formatSpread = ({ median, low, high }: Summary): string =>
  `${formatWhole(median)} (${formatWhole(low)}–${formatWhole(high)})`;
export const formatWhole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const formatRatio = (ours: number, theirs: number): string => (theirs > 0 ? (ours / theirs).toFixed(2) : 'none');
export const formatKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
