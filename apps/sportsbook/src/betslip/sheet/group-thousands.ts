/** An amount while it is typed: digits, thousands separators, at most one point. */
const TYPED = /^([\d,]*)(\.\d*)?$/;

/** Returns a typed amount without its separators. */
export const removeSeparators = (text: string): string => text.replaceAll(',', '');

/** Returns a typed amount with separators before each group of three digits: 1000.5 is "1,000.5". Other text is returned as is. */
export function groupThousands(text: string): string {
  const [, whole = '', fraction = ''] = TYPED.exec(text) ?? [];
  return TYPED.test(text) ? removeSeparators(whole).replace(/\B(?=(\d{3})+$)/g, ',') + fraction : text;
}

/** Returns the part of a text that an edit has inserted. */
function getInserted(before: string, after: string): string {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(start, after.length - end);
}

/**
 * Returns the text of a stake field after an edit, with separators in their places. A comma that the player types or pastes is left as it
 * is, because it may be meant as a decimal point, and an amount is never guessed.
 * @param before text before the edit
 */
export function groupEdited(before: string, after: string): string {
  const isOurs = groupThousands(before) === before && !getInserted(before, after).includes(',');
  return isOurs ? groupThousands(after) : after;
}

/** Returns the position in a grouped text that has as many characters other than separators before it as `caret` has in `text`. */
export function moveCaret(text: string, caret: number, grouped: string): number {
  let left = removeSeparators(text.slice(0, caret)).length;
  let at = 0;
  while (left > 0 && at < grouped.length) {
    if (grouped[at] !== ',') left--;
    at++;
  }
  return at;
}
