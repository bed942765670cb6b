/** Splits a name into words without case, accents and punctuation. */
const splitName = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** Whether each word that the player entered is in the holder's name, in any order; the holder may have more names. */
export function isNameOf(given: string, holder: string): boolean {
  const left = splitName(holder);
  const words = splitName(given);
  return (
    words.length > 0 &&
    words.every((word) => {
      const at = left.indexOf(word);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    })
  );
}

/**
 * Whether an account's holder can be the person with a verified name. Banks omit and add middle names, so it is enough that two words
 * match, or all words of the shorter name.
 */
export function isSamePerson(proved: string, holder: string): boolean {
  const left = splitName(holder);
  const words = splitName(proved);
  const enough = Math.min(2, left.length, words.length);
  const common = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return enough > 0 && common.length >= enough;
}
