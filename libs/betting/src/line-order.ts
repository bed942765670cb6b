/** Specifiers with the size of a line. */
const SIZES = ['total', 'hcp'];
const byNumber = new Intl.Collator('en', { numeric: true });

/** Returns the number that a size is sorted by: 2.5 for `2.5`, and −1 for `0:1`, a one-goal start for the away side. */
function toNumber(size: string): number {
  const [home = '', away] = size.split(':');
  return away === undefined ? Number(home) : Number(home) - Number(away);
}

/**
 * Compares lines of one market by their specifiers, for display: first by other specifiers (set, player), then by size as a number:
 * `hcp=-1.5` before `hcp=-0.5` before `hcp=1`.
 */
export function compareLines(a: string, b: string): number {
  const read = (specifiers: string): { rest: string; size: number } => {
    const pairs = specifiers.split('|').map((pair) => pair.split('=') as [string, string?]);
    const isSize = ([name]: [string, string?]): boolean => SIZES.includes(name);
    return {
      rest: pairs.filter((pair) => !isSize(pair)).join('|'),
      size: toNumber(pairs.find(isSize)?.[1] ?? ''),
    };
  };
  const [left, right] = [read(a), read(b)];
  return byNumber.compare(left.rest, right.rest) || left.size - right.size || byNumber.compare(a, b);
}
