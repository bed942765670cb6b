import { selectEnglish, type TextOptions, type Texts } from '@oware/content';
import { useContext, type ReactNode } from 'react';
import { ContentContext } from './own-texts';
import styles from './in-both.module.css';

/**
 * Returns the English texts of a translated page about legal terms or money (docs/languages.md); empty texts if there are none.
 */
export const useEnglish = (page: string): Texts<string> => selectEnglish(useContext(ContentContext), page);

/** A text about legal terms or money, followed by the binding English text if that is different. */
export const InBoth = ({ text, english }: { text: string; english: string }): ReactNode =>
  english === '' || english === text ? (
    text
  ) : (
    <span>
      {text}{' '}
      <span lang="en" className={styles.english}>
        {english}
      </span>
    </span>
  );

/** Returns texts of a page as nodes. */
type Sentences<Key extends string> = (key: Key, options?: TextOptions) => ReactNode;

/** Returns texts of a page in the player's language, followed by the English if there is one. */
export function useInBoth<Key extends string>(text: Texts<Key>, page: string): Sentences<Key> {
  const english = useEnglish(page);
  return (key, options) => <InBoth text={text(key, options)} english={english(key, options)} />;
}
