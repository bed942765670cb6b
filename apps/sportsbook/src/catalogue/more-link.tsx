import { Link, useSearchParams } from '@oware/platform/router';
import { getButtonClass } from '@oware/ui';
import { useSelector } from '@oware/platform/store';
import { type ReactNode } from 'react';
import { selectListTexts } from './list-texts';
import { setParams } from './sport-query';
import styles from './catalogue.module.css';

/**
 * Link that extends a list in place.
 * @param limit length of the longer list
 */
export function MoreLink({ limit }: { limit: number }): ReactNode {
  const text = useSelector(selectListTexts);
  const [search] = useSearchParams();
  return (
    <div className={styles.showMore}>
      <Link
        className={getButtonClass()}
        to={`?${setParams(search, { limit: String(limit) })}`}
        replace
        preventScrollReset
      >
        {text('more')}
      </Link>
    </div>
  );
}
