/** Words of fewer letters are taken as typed: with one letter less nearly every other word would be meant. */
const SHORTEST = 4;
/** So many first letters stand for a longer word, whose end may not be typed yet. */
const BEGINNING = 6;

/** A word, and the word without each of its letters. */
function withoutOne(word: string): string[] {
  const letters = [...word];
  return [word, ...letters.map((_, at) => letters.filter((__, other) => other !== at).join(''))];
}

/**
 * What a word and its typing errors have in common: two words that differ by one letter, or by two letters that changed places, share
 * one of these. A long word has those of its beginning as well.
 */
export function spellingsOf(word: string): string[] {
  if (word.length < SHORTEST) return [];
  const beginning = word.length > BEGINNING ? withoutOne(word.slice(0, BEGINNING)).map((text) => `${text}-`) : [];
  return [...new Set([...withoutOne(word), ...beginning])];
}

/** How many letters are to be added, left out, changed, or exchanged with their neighbour to make one word of the other. */
export function distance(one: string, other: string): number {
  let older: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (before[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (before[column - 1] as number) + same,
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (older[column - 2] as number) + 1);
      now.push(least);
    }
    [older, before] = [before, now];
  }
  return before[other.length] as number;
}

/** Typing errors between what was typed and a word, or its beginning; null when it is not meant. */
export function errorsIn(typed: string, word: string): number | null {
  const allowed = typed.length > 7 ? 2 : 1;
  const whole = distance(typed, word);
  if (whole <= allowed) return whole;
  if (typed.length < BEGINNING || word.length <= typed.length) return null;
  const begun = distance(typed, word.slice(0, typed.length));
  return begun === 1 ? begun : null;
}
