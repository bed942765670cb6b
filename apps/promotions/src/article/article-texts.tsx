import { type ReactNode } from 'react';
import { type Article } from './article';
import styles from './article.module.css';

/** Points, table and sections of an article. */
export function ArticleText({
  article: { points, rows, sections },
}: {
  article: Pick<Article, 'points' | 'rows' | 'sections'>;
}): ReactNode {
  const [head, ...body] = rows;
  return (
    <>
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
    </>
  );
}
