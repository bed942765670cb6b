import { useSelector } from '@oware/platform/store';
import { Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { type Article } from './article';
import { ArticleWords } from './article-words';
import { selectEnglishTexts } from './texts';
import styles from './article.module.css';

/** The English of rules that stand here in another language: it counts. It opens without scripts. */
export function EnglishText({ english }: { english: NonNullable<Article['english']> }): ReactNode {
  const text = useSelector(selectEnglishTexts);
  return (
    <Card as="div">
      <p>{text('englishCounts')}</p>
      <details>
        <summary className={styles.readEnglish}>{text('readEnglish')}</summary>
        <div lang="en" className={styles.english}>
          <p>{english.intro}</p>
          <ArticleWords article={english} />
        </div>
      </details>
    </Card>
  );
}
