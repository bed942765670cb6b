/** Translates an English text; returns it unchanged when the language has no translation. */
export type Translate = (english: string) => string;

const PLACE = /\{(\w+)\}/g;

interface Form {
  fits: RegExp;
  places: readonly string[];
  translation: string;
}

/**
 * Creates a function that translates complete messages: one with values (`Please wait 20 seconds.`) is matched by its English template
 * (`Please wait {wait} seconds.`), and its values are inserted into the translation; values that are words themselves are also translated.
 * @param texts translations by their English
 */
export function createTranslate(texts: Readonly<Record<string, unknown>>): Translate {
  const entries = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const whole = new Map(entries);
  const forms = entries
    .filter(([english]) => english.search(PLACE) >= 0)
    .map(([english, other]) => toForm(english, other));
  return (english) => {
    const found = whole.get(english);
    if (found !== undefined) return found;
    for (const { fits, places, translation: form } of forms) {
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

function toForm(english: string, translation: string): Form {
  const places = [...english.matchAll(PLACE)].map(([, name = '']) => name);
  const fixed = english.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { fits: new RegExp(`^${fixed.join('(.+)')}$`, 's'), places, translation };
}
