import { type Baseline, type Difference, getKey } from './baseline';
import type { Kind } from './passage';
import { isReached, type Measure } from './measures';
import type { Finding } from './rules/rule';

/** Formats a finding as `file:line kind/rule "words": suggestion`. */
export const formatFinding = ({ file, line, words, suggestion, ...finding }: Finding): string =>
  `${file}:${String(line)} ${getKey(finding)} "${words}": ${suggestion}`;

/** Explains the differences from the baseline: each place to rewrite, or the command that lowers the baseline. */
export function explainDifferences(differences: readonly Difference[], findings: readonly Finding[]): string[] {
  const grown = differences.filter(({ found, accepted }) => found > accepted);
  if (grown.length > 0) {
    return grown.flatMap(({ file, key, found, accepted }) => [
      `${file} has ${String(found)} of ${key}; ${String(accepted)} accepted. Rewrite one of these (docs/style.md):`,
      ...findings
        .filter((each) => each.file === file && getKey(each) === key)
        .map((each) => `  ${formatFinding(each)}`),
    ]);
  }
  return differences.length === 0
    ? []
    : [
        'Fewer style errors than the baseline has. Lower it: npm run style:accept',
        ...differences.map(
          ({ file, key, found, accepted }) => `  ${file}: ${key} ${String(accepted)} → ${String(found)}`,
        ),
      ];
}

const formatMeasure = (measure: Measure): string => {
  const { name, value, unit, target } = measure;
  const limit = 'below' in target ? `below ${String(target.below)}` : `above ${String(target.above)}`;
  return `| ${name} | ${value.toFixed(value < 10 ? 2 : 1)} ${unit} | ${limit} | ${isReached(measure) ? 'yes' : 'no'} |`;
};

/** Formats the measures of the style guide as a table. */
export const formatMeasures = (measures: readonly Measure[]): string =>
  ['| measure | now | target | reached |', '|---|---|---|---|', ...measures.map(formatMeasure)].join('\n');

/** Sums the accepted findings by kind, and by rule within a kind. */
export function formatTotals(baseline: Baseline): string {
  const kinds = new Map<string, Map<string, number>>();
  for (const keys of Object.values(baseline)) {
    for (const [key, count] of Object.entries(keys)) {
      const [kind = '', rule = ''] = key.split('/');
      const rules = kinds.get(kind) ?? new Map<string, number>();
      kinds.set(kind as Kind, rules.set(rule, (rules.get(rule) ?? 0) + count));
    }
  }
  const rows = [...kinds].sort().map(([kind, rules]) => {
    const sorted = [...rules].sort(([, one], [, other]) => other - one);
    const total = sorted.reduce((sum, [, count]) => sum + count, 0);
    return `| ${kind} | ${String(total)} | ${sorted.map(([rule, count]) => `${rule} ${String(count)}`).join(', ')} |`;
  });
  return ['| kind | accepted | by rule |', '|---|---|---|', ...rows].join('\n');
}
