import { Link } from '@oware/platform/router';
import { buttonClass, VisuallyHidden } from '@oware/ui';
import { type ReactNode } from 'react';
import { type Article } from './article';
import styles from './article.module.css';

/**
 * A promotion, or a topic of help, in words.
 * @param children what stands below its first words
 * @param inBar whether the bar above the page shows the heading, so that here it is for screen readers alone
 */
export function ArticleBody({
  article: { heading, intro, points, sections, rows, action },
  children,
  inBar = false,
}: {
  article: Article;
  children?: ReactNode;
  inBar?: boolean;
}): ReactNode {
  const [head, ...body] = rows;
  return (
    <article className={styles.page}>
      <h1 className={inBar ? undefined : styles.title}>
        {inBar ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      </h1>
      {intro === '' ? null : <p>{intro}</p>}
      {children}
      {points.length > 0 ? (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {head ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {sections.map(([name, text]) => (
        <section key={name}>
          <h2 className={styles.heading}>{name}</h2>
          <p>{text}</p>
        </section>
      ))}
      {action ? (
        <Link to={action.to} className={buttonClass({ variant: 'primary', block: true })}>
          {action.text}
        </Link>
      ) : null}
    </article>
  );
}
