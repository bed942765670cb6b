/**
 * The character that makes most slips in a text visible: one wrong character, and two neighbours that changed places (Luhn mod N).
 * @param alphabet an even number of characters, among them all of the text
 */
export function checkCharacter(text: string, alphabet: string): string {
  const base = alphabet.length;
  const sum = [...text].reverse().reduce((total, character, place) => {
    const part = alphabet.indexOf(character) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(part / base) + (part % base);
  }, 0);
  return alphabet[(base - (sum % base)) % base] as string;
}
