import { countries, type CountryCode } from './countries';

/** A language that players can choose. */
export interface Language {
  /** BCP 47, and the name of its folder of pages. */
  code: string;
  /** As those who speak it call it. */
  name: string;
}

const en: Language = { code: 'en', name: 'English' };
const pcm: Language = { code: 'pcm', name: 'Naijá (Pidgin)' };
const tw: Language = { code: 'tw', name: 'Twi' };

/** Languages of each country. The first is the country's own, which a visitor reads who has chosen none; all have a text for each English one. */
export const countryLanguages: Readonly<Record<CountryCode, readonly [Language, ...Language[]]>> = {
  gh: [en, tw, pcm],
  ng: [en, pcm],
};

/** Cookie of the chosen language; lasts a year. */
export const LANGUAGE_COOKIE = 'language';
/** Cookie of a choice that no account knows yet: the next login takes it over. */
export const NEW_LANGUAGE_COOKIE = 'language-new';

/** The language of a code in a country; the country's own for what it does not have. */
export const languageOf = (country: CountryCode, code: string | undefined): Language =>
  countryLanguages[country].find((language) => language.code === code) ?? countryLanguages[country][0];

/** The language as documents name it (`<html lang>`): `en-NG`, `pcm`. */
export const languageTag = (country: CountryCode, code: string | undefined): string => {
  const { code: chosen } = languageOf(country, code);
  return chosen === countryLanguages[country][0].code ? countries[country].locale : chosen;
};
