import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that players here combine with a digit or two, and that international lists do not rank high. */
const LOCAL_WORDS = (
  'oware nigeria naija naira lagos abuja kano ibadan portharcourt benin enugu kaduna supereagles ghana accra kumasi tamale tema ' +
  'blackstars asante hearts chelsea arsenal manchester manutd liverpool barcelona realmadrid mancity betting football jesus ' +
  'godisgood blessed blessing favour grace emmanuel samuel daniel kwame kofi kojo yaw akua ama abena chidi chioma emeka ngozi ' +
  'tunde yemi segun bola musa ibrahim fatima aisha password welcome qwerty admin letmein iloveyou'
).split(' ');

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '!',
  '1!',
  '123!',
  '@',
  '@123',
  '0',
  '00',
  '7',
  '77',
  '01',
  '07',
  '10',
];
const FIRST_YEAR = 1940;
const LAST_YEAR = 2030;
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => String(FIRST_YEAR + at));
const ROWS = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'poiuytrewq',
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Numbers of up to this many digits are all included; dates of six digits too. */
const NUMBER_DIGITS = 5;
/** Number of most used passwords that get every ending and every year. */
const MANGLED = 1000;
const MAX_RUN_LENGTH = 16;

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Lists all strings of an alphabet up to a length, including the empty one. */
function* enumerate(alphabet: string, max: number, start = ''): Generator<string> {
  yield start;
  if (start.length < max) for (const letter of alphabet) yield* enumerate(alphabet, max, start + letter);
}

/** Lists the days of a century in all common orders, with two and four digits for the year. */
function* listDates(): Generator<string> {
  for (const year of YEARS)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 31; day++) {
        const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0')) as [string, string];
        const yy = year.slice(2);
        yield* [`${dd}${mm}${year}`, `${mm}${dd}${year}`, `${year}${mm}${dd}`];
        yield* [`${dd}${mm}${yy}`, `${mm}${dd}${yy}`, `${yy}${mm}${dd}`];
      }
}

/** Lists repetitions of one character, and rows of the keyboard and the alphabet. */
function* listRuns(): Generator<string> {
  for (const sign of `${LETTERS}${LETTERS.toUpperCase()}0123456789!@#*.-_ `)
    for (let length = 1; length <= MAX_RUN_LENGTH; length++) yield sign.repeat(length);
  for (const row of ROWS)
    for (let from = 0; from < row.length; from++)
      for (let to = from + 3; to <= row.length; to++)
        for (const run of [row.slice(from, to), capitalise(row.slice(from, to))])
          for (const ending of ENDINGS) yield run + ending;
}

function* listMangled(words: readonly string[]): Generator<string> {
  for (const word of words)
    for (const form of [word, capitalise(word), word.toUpperCase()])
      for (const ending of [...ENDINGS, ...YEARS]) yield form + ending;
}

/**
 * Lists passwords that attackers try first: the 49,000 most used ones (`@zxcvbn-ts/language-common`, MIT) unchanged, capitalised and with
 * usual endings, words of our countries, and short or simple strings that break the password rules: numbers of up to five digits, dates,
 * runs. Some are listed twice.
 */
export function* listEasyPasswords(): Generator<string> {
  const words = dictionary['passwords-common'].map(String);
  for (const word of words) {
    const form = capitalise(word);
    yield* [word, form, `${word}1`, `${form}1`, `${word}123`, `${form}123`];
  }
  yield* listMangled([...LOCAL_WORDS, ...words.slice(0, MANGLED)]);
  yield* listDates();
  yield* listRuns();
  yield* enumerate('0123456789', NUMBER_DIGITS);
  yield* enumerate(LETTERS, 3);
}
