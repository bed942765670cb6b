import { Link, useSearchParams } from '@oware/platform/router';
import { buttonClass } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import { changed } from './sport-query';
import styles from './catalogue.module.css';

/** Makes a list longer, in its place. @param limit of the longer list */
export function MoreLink({ limit }: { limit: number }): ReactNode {
  const text = useSelector(selectListTexts);
  const [search] = useSearchParams();
  return (
    <div className={styles.showMore}>
      <Link className={buttonClass()} to={`?${changed(search, { limit: String(limit) })}`} replace preventScrollReset>
        {text('more')}
      </Link>
    </div>
  );
}
