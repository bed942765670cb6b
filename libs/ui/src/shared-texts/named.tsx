import { type ReactNode } from 'react';

/** A name, and its language if that is not the page's. */
export interface LanguageName {
  name: string;
  lang?: string | undefined;
}

/** A name with its language, so that screen readers pronounce it correctly. */
export const Named = ({ of: { name, lang } }: { of: LanguageName }): ReactNode =>
  lang ? <span lang={lang}>{name}</span> : name;

/**
 * An object with names under these keys: `langs` contains the language of each name that is not in the page's language.
 */
export type WithNames<Key extends string> = Readonly<Record<Key, string>> & {
  readonly langs?: { readonly [Name in Key]?: string | undefined } | undefined;
};

/** Returns a name of an object with its language. */
export const getName = <Key extends string>(of: WithNames<Key>, key: Key): LanguageName => ({
  name: of[key],
  lang: of.langs?.[key],
});
