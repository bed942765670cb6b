import type { Kind } from './passage';
import type { Finding } from './rules/rule';

/** Numbers of accepted findings by file, and by `kind/rule` within a file. */
export type Baseline = Record<string, Record<string, number>>;

/** Kinds without any accepted finding. A kind that is listed here never returns to the baseline. */
export const CLEAN_KINDS: readonly Kind[] = ['adr-title', 'comment', 'doc', 'message', 'test-title', 'text'];

/** A number of findings that differs from the baseline. */
export interface Difference {
  file: string;
  key: string;
  accepted: number;
  found: number;
}

/** Returns the key of a finding within its file. */
export const getKey = ({ kind, rule }: Pick<Finding, 'kind' | 'rule'>): string => `${kind}/${rule}`;

/** Counts findings by file and key. */
export function countFindings(findings: readonly Finding[]): Baseline {
  const counts: Baseline = {};
  for (const finding of findings) {
    const file = (counts[finding.file] ??= {});
    const key = getKey(finding);
    file[key] = (file[key] ?? 0) + 1;
  }
  return counts;
}

/** Selects the entries of some files, and of the folders above them, whose names are checked too. */
export const selectBelow = (baseline: Baseline, files: ReadonlySet<string>): Baseline =>
  Object.fromEntries(
    Object.entries(baseline).filter(([place]) =>
      [...files].some((file) => file === place || file.startsWith(`${place}/`)),
    ),
  );

/** Lists the files and keys whose numbers differ, sorted. */
export function compareBaseline(baseline: Baseline, counts: Baseline): Difference[] {
  const files = [...new Set([...Object.keys(baseline), ...Object.keys(counts)])].sort();
  return files.flatMap((file) => {
    const [before = {}, now = {}] = [baseline[file], counts[file]];
    return [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .sort()
      .map((key) => ({ file, key, accepted: before[key] ?? 0, found: now[key] ?? 0 }))
      .filter(({ accepted, found }) => accepted !== found);
  });
}

/**
 * Lowers a baseline to the current numbers. A new file may take over the numbers of files that no longer exist, so a file can be
 * moved or split.
 * @returns the lower baseline, and the differences that it cannot accept
 */
export function lowerBaseline(
  baseline: Baseline,
  counts: Baseline,
  exists: (file: string) => boolean,
): { baseline: Baseline; rejected: Difference[] } {
  const freed = new Map<string, number>();
  for (const [file, keys] of Object.entries(baseline)) {
    if (exists(file)) continue;
    for (const [key, count] of Object.entries(keys)) freed.set(key, (freed.get(key) ?? 0) + count);
  }
  const rejected = compareBaseline(baseline, counts).filter(({ file, key, accepted, found }) => {
    if (found <= accepted) return false;
    const available = freed.get(key) ?? 0;
    const isMoved = baseline[file] === undefined && available >= found;
    if (isMoved) freed.set(key, available - found);
    return !isMoved || CLEAN_KINDS.some((kind) => key.startsWith(`${kind}/`));
  });
  return { baseline: counts, rejected };
}

/** Formats a baseline with one file per line, so that branches seldom conflict. */
export function formatBaseline(baseline: Baseline): string {
  const lines = Object.entries(baseline)
    .filter(([, keys]) => Object.keys(keys).length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, keys]) => {
      const sorted = Object.fromEntries(Object.entries(keys).sort(([one], [other]) => (one < other ? -1 : 1)));
      return `  ${JSON.stringify(file)}: ${JSON.stringify(sorted)}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}
