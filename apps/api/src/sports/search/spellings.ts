/**
 * Minimum length of words for which typing errors are tolerated: without one letter a shorter word matches nearly any other.
 */
const MIN_LENGTH = 4;
/** Number of first letters that identify a longer word, whose end may not be typed yet. */
const BEGINNING = 6;

/** Returns a word, and the word without each of its letters. */
function withoutOne(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.map((_, at) => letters.filter((__, other) => other !== at).join(''))];
}

/**
 * Returns keys that a word shares with its misspellings: two words that differ by one letter, or by two swapped letters, have one of these
 * in common. A long word also has the keys of its prefix.
 */
export function listSpellings(word: string): string[] {
  if (word.length < MIN_LENGTH) return [];
  const beginning = word.length > BEGINNING ? withoutOne(word.slice(0, BEGINNING)).map((text) => `${text}-`) : [];
  return [...new Set([...withoutOne(word), ...beginning])];
}

/**
 * Returns how many letters must be added, removed, changed, or swapped with their neighbour to turn one word into the other.
 */
export function getDistance(one: string, other: string): number {
  let older: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let min = Math.min(
        (before[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (before[column - 1] as number) + same,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        min = Math.min(min, (older[column - 2] as number) + 1);
      now.push(min);
    }
    [older, before] = [before, now];
  }
  return before[other.length] as number;
}

/** Returns the number of typing errors between a typed text and a word, or its prefix; null when there are too many. */
export function countErrors(typed: string, word: string): number | null {
  const allowed = typed.length > 7 ? 2 : 1;
  const whole = getDistance(typed, word);
  if (whole <= allowed) return whole;
  if (typed.length < BEGINNING || word.length <= typed.length) return null;
  const begun = getDistance(typed, word.slice(0, typed.length));
  return begun === 1 ? begun : null;
}
