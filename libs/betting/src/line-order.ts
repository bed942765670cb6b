/** Specifiers that say how high or wide a line is. */
const SIZES = ['total', 'hcp'];
const byNumber = new Intl.Collator('en', { numeric: true });

/** The number that a size sorts by: 2.5 of `2.5`, and −1 of `0:1`, a goal for the away side. */
function toNumber(size: string): number {
  const [home = '', away] = size.split(':');
  return away === undefined ? Number(home) : Number(home) - Number(away);
}

/**
 * Compares lines of one market by their specifiers, for the order in which people read them: first what else tells them apart (set, player), then
 * their size as a number: `hcp=-1.5` before `hcp=-0.5` before `hcp=1`.
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
