import { Link } from '@oware/platform/router';
import { buttonClass, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { type Article } from './article';
import { ArticleWords } from './article-words';
import { EnglishText } from './english-text';
import styles from './article.module.css';

/**
 * A promotion, or a topic of help, in words.
 * @param children what stands below its first words
 * @param inBar whether the bar above the page shows the heading, so that here it is for screen readers alone
 */
export function ArticleBody({
  article,
  children,
  inBar = false,
}: {
  article: Article;
  children?: ReactNode;
  inBar?: boolean;
}): ReactNode {
  const { heading, intro, action, english } = article;
  return (
    <article className={styles.page}>
      <h1 className={inBar ? undefined : styles.title}>
        {inBar ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      </h1>
      {english ? <EnglishText english={english} /> : null}
      {intro === '' ? null : <p>{intro}</p>}
      {children}
      <ArticleWords article={article} />
      {action ? (
        <Link to={action.to} className={buttonClass({ variant: 'primary', block: true })}>
          {action.text}
        </Link>
      ) : null}
    </article>
  );
}
