import { Link } from '@oware/platform/router';
import { buttonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { type Article } from './article';
import styles from './article.module.css';

/** A promotion in words. @param children what stands below its first words */
export function Told({
  article: { heading, intro, points, rows, action },
  children,
}: {
  article: Article;
  children?: ReactNode;
}): ReactNode {
  const [head, ...body] = rows;
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
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
      {action ? (
        <Link to={action.to} className={buttonClass({ variant: 'primary', block: true })}>
          {action.text}
        </Link>
      ) : null}
    </article>
  );
}
