/** Gives the words of another language for English ones; the English when that language does not have them. */
export type Translate = (english: string) => string;

const PLACE = /\{(\w+)\}/g;

interface Form {
  fits: RegExp;
  places: readonly string[];
  words: string;
}

/**
 * Translates messages that are finished when they come here: one with values in it (`Please wait 20 seconds.`) is found by the form of
 * its English (`Please wait {wait} seconds.`), and its values take their places in the other language; those that are words themselves are
 * translated as well.
 * @param texts words by their English
 */
export function translateBy(texts: Readonly<Record<string, unknown>>): Translate {
  const words = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const whole = new Map(words);
  const forms = words
    .filter(([english]) => english.search(PLACE) >= 0)
    .map(([english, other]) => formOf(english, other));
  return (english) => {
    const found = whole.get(english);
    if (found !== undefined) return found;
    for (const { fits, places, words: form } of forms) {
      const values = fits.exec(english);
      if (values)
        return form.replace(PLACE, (place, name: string) => {
          const value = values[places.indexOf(name) + 1];
          return value === undefined ? place : (whole.get(value) ?? value);
        });
    }
    return english;
  };
}

function formOf(english: string, words: string): Form {
  const places = [...english.matchAll(PLACE)].map(([, name = '']) => name);
  const fixed = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { fits: new RegExp(`^${fixed.join('(.+)')}$`, 's'), places, words };
}
