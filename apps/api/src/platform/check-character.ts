/**
 * Computes a check character (Luhn mod N) that reveals one wrong character and most swaps of two neighbours.
 * @param alphabet an even number of characters that includes all characters of the text
 */
export function computeCheckCharacter(text: string, alphabet: string): string {
  const base = alphabet.length;
  const sum = [...text].reverse().reduce((total, character, place) => {
    const part = alphabet.indexOf(character) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(part / base) + (part % base);
  }, 0);
  return alphabet[(base - (sum % base)) % base] as string;
}
