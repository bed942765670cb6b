import { countries, type CountryCode } from './countries';

/** A language that players can choose. */
export interface Language {
  /** BCP 47 code, and the name of its folder of pages. */
  code: string;
  /** Name in the language itself. */
  name: string;
}

const en: Language = { code: 'en', name: 'English' };
const pcm: Language = { code: 'pcm', name: 'Naijá (Pidgin)' };
const tw: Language = { code: 'tw', name: 'Twi' };

/**
 * Languages of each country. The first is the default for visitors without a choice; all have a translation of every English text.
 */
export const countryLanguages: Readonly<Record<CountryCode, readonly [Language, ...Language[]]>> = {
  gh: [en, tw, pcm],
  ng: [en, pcm],
};

/** Cookie of the chosen language; lasts a year. */
export const LANGUAGE_COOKIE = 'language';
/** Cookie of a choice that is not saved in an account yet: the next login saves it. */
export const NEW_LANGUAGE_COOKIE = 'language-new';

/** Returns the language with a code in a country; the country's default for unknown codes. */
export const getLanguage = (country: CountryCode, code: string | undefined): Language =>
  countryLanguages[country].find((language) => language.code === code) ?? countryLanguages[country][0];

/** Returns the language tag of documents (`<html lang>`): `en-NG`, `pcm`. */
export const getLanguageTag = (country: CountryCode, code: string | undefined): string => {
  const { code: chosen } = getLanguage(country, code);
  return chosen === countryLanguages[country][0].code ? countries[country].locale : chosen;
};
