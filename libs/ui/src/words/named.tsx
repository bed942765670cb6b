import { type ReactNode } from 'react';

/** A name, and its language where it is not the page's. */
export interface LanguageName {
  name: string;
  lang?: string | undefined;
}

/** A name that is read aloud in the language in which it is written. */
export const Named = ({ of: { name, lang } }: { of: LanguageName }): ReactNode =>
  lang ? <span lang={lang}>{name}</span> : name;

/** An object with names by these keys: `langs` has the language of each one that is not in the page's. */
export type WithNames<Key extends string> = Readonly<Record<Key, string>> & {
  readonly langs?: { readonly [Name in Key]?: string | undefined } | undefined;
};

/** Returns one of the names of an object with its language. */
export const getName = <Key extends string>(of: WithNames<Key>, key: Key): LanguageName => ({
  name: of[key],
  lang: of.langs?.[key],
});
