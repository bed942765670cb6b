import { Link } from '@oware/platform/router';
import { getButtonClass, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { type Article } from './article';
import { ArticleText } from './article-texts';
import { EnglishText } from './english-text';
import styles from './article.module.css';

/**
 * The text of a promotion, or of a help topic.
 * @param children content below the introduction
 * @param inBar whether the bar above the page shows the heading, so that here it is for screen readers only
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
      <ArticleText article={article} />
      {action ? (
        <Link to={action.to} className={getButtonClass({ variant: 'primary', block: true })}>
          {action.text}
        </Link>
      ) : null}
    </article>
  );
}
