import { englishIn, type TextOptions, type Texts } from '@oware/content';
import { useContext, type ReactNode } from 'react';
import { ContentContext } from './own-texts';
import styles from './in-both.module.css';

/** The English beside a translated page of law or money (docs/languages.md); it gives empty texts where there is none. */
export const useEnglish = (page: string): Texts<string> => englishIn(useContext(ContentContext), page);

/** A sentence of law or money, with the English that counts below it where that says something else. */
export const InBoth = ({ words, english }: { words: string; english: string }): ReactNode =>
  english === '' || english === words ? (
    words
  ) : (
    <span>
      {words}{' '}
      <span lang="en" className={styles.english}>
        {english}
      </span>
    </span>
  );

/** Gives texts of a page as words that may hold more than a string. */
type Sentences<Key extends string> = (key: Key, options?: TextOptions) => ReactNode;

/** Gives texts of a page in the player's language with their English below, where there is one. */
export function useInBoth<Key extends string>(text: Texts<Key>, page: string): Sentences<Key> {
  const english = useEnglish(page);
  return (key, options) => <InBoth words={text(key, options)} english={english(key, options)} />;
}
