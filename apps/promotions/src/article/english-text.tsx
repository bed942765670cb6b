import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { type Article } from './article';
import { ArticleText } from './article-texts';
import { selectEnglishTexts } from './texts';
import styles from './article.module.css';

/** The binding English version of rules that are shown in another language. It opens without scripts. */
export function EnglishText({ english }: { english: NonNullable<Article['english']> }): ReactNode {
  const text = useSelector(selectEnglishTexts);
  return (
    <Card as="div">
      <p>{text('englishCounts')}</p>
      <details>
        <summary className={styles.readEnglish}>{text('readEnglish')}</summary>
        <div lang="en" className={styles.english}>
          <p>{english.intro}</p>
          <ArticleText article={english} />
        </div>
      </details>
    </Card>
  );
}
