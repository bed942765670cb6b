/** Letters that Unicode does not decompose into a base and an accent, as typed without it. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ŋ: 'n',
  ɛ: 'e',
  ɔ: 'o',
};
/** Letters that some write as two: Köln and Koeln. */
const WITH_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Short forms of words in names. */
const SHORT: Readonly<Record<string, string>> = {
  united: 'utd',
  saint: 'st',
  sankt: 'st',
  athletic: 'ath',
  atletico: 'atl',
  international: 'intl',
};
/** English names of places. */
const IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  beograd: ['belgrade'],
  bucuresti: ['bucharest'],
  czechia: ['czech'],
  genova: ['genoa'],
  ivoire: ['ivory', 'coast'],
  kobenhavn: ['copenhagen'],
  koln: ['cologne'],
  lisboa: ['lisbon'],
  munchen: ['munich'],
  napoli: ['naples'],
  praha: ['prague'],
  roma: ['rome'],
  sevilla: ['seville'],
  torino: ['turin'],
  turkiye: ['turkey'],
  warszawa: ['warsaw'],
  wien: ['vienna'],
};
/** Words are cut to this length, so that no name can fill the index. */
const MAX_LENGTH = 24;

const replaced = (text: string, by: Readonly<Record<string, string>>): string =>
  text.replace(/\P{ASCII}/gu, (letter) => by[letter] ?? letter);

/** Returns letters and digits without accents, in lower case. */
const plain = (text: string): string =>
  replaced(text.normalize('NFKD').replace(/\p{M}/gu, ''), LETTERS).replace(/['’`]/g, '');

const split = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_LENGTH).join(''));

/** Splits typed text into words without accents: "Müller, AÏ" gives muller, ai. */
export const splitWords = (text: string): string[] => split(text.toLowerCase());

/**
 * Returns the initials of a name of three or more words: psg for Paris Saint-Germain, epl for the Premier League of England.
 */
const getInitials = (words: readonly string[]): string[] =>
  words.length > 2 ? [words.map((word) => word[0]).join('')] : [];

/** Returns all words under which a name can be found: its own, in both spellings, short forms, and its initials. */
export function listSearchWords(name: string): string[] {
  const lower = name.toLowerCase().normalize('NFC');
  const words = split(lower);
  const others = [
    // d'Ivoire can also be found as ivoire, San-Pédro as sanpedro.
    ...split(lower.replace(/['’`]/g, ' ')).filter((word) => word.length > 1),
    ...lower.split(/\s+/).flatMap((part) => split(part.replace(/[-.]/g, ''))),
    ...split(replaced(lower, WITH_TWO)),
    // LaLiga can also be found as la liga.
    ...split(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()),
    ...words.flatMap((word) => SHORT[word] ?? []),
    ...[...words, ...split(lower.replace(/['’`]/g, ' '))].flatMap((word) => IN_ENGLISH[word] ?? []),
    ...getInitials(words),
  ];
  return [...new Set([...words, ...others])];
}
