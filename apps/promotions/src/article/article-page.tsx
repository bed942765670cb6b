import { isApiError } from '@oware/api-client';
import { BizCode } from '@oware/contracts';
import { Link, useParams } from '@oware/platform/router';
import { buttonClass, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsPageQuery } from '../endpoints';
import { articlePage, readArticle, type Article } from './article';
import styles from './article.module.css';

/** `/promotions/content/{title}` and `/promotions/intro/{title}`: one promotion told. */
export default function ArticlePage(): ReactNode {
  const { title = '' } = useParams();
  const { currentData, error, isFetching, refetch } = usePromotionsPageQuery(articlePage(title));
  if (currentData) return <Told article={readArticle(currentData)} />;
  if (isApiError(error) && error.bizCode === BizCode.notFound) return <Gone />;
  if (error) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="text" />
      <Skeleton shape="text" />
    </div>
  );
}

const Gone = (): ReactNode => (
  <EmptyState
    heading={1}
    title="This promotion is over"
    action={
      <Link to="/promotions" className={buttonClass()}>
        See all promotions
      </Link>
    }
  />
);

function Told({ article: { heading, intro, points, rows, action } }: { article: Article }): ReactNode {
  const [head, ...body] = rows;
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
      <p>{intro}</p>
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
