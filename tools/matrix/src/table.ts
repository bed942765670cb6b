import { type Outcome } from './run-pair';

/** Formats the outcomes as lines: a table, and below it the reasons why a pair does not fit or is broken. */
export function formatTable(outcomes: readonly Outcome[]): string[] {
  const rows = outcomes.map(({ pair: { shell, remote, rejections }, served, hydrated }) => [
    formatName(shell),
    formatName(remote),
    rejections.length > 0 ? 'no' : 'yes',
    word(served),
    word(hydrated),
  ]);
  const all = [['shell', 'remote', 'fits', 'served', 'hydrated'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const reasons = outcomes.flatMap(({ pair, served = [], hydrated = [] }) => {
    const lines = [...pair.rejections.map((why) => `does not fit: ${why}`), ...served, ...hydrated];
    return lines.length > 0
      ? [
          '',
          `${formatName(pair.shell)} with ${formatName(pair.remote)}`,
          ...[...new Set(lines)].map((line) => `  ${line}`),
        ]
      : [];
  });
  return [...table, ...reasons];
}

const formatName = ({ release }: Outcome['pair']['shell']): string => `${release.name}@${release.version}`;

const word = (wrong: string[] | undefined): string => (wrong === undefined ? '-' : wrong.length === 0 ? 'yes' : 'no');
