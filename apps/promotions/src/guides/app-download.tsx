import { isApiError } from '@oware/api-client';
import { BRAND } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, EmptyState, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { usePromotionsAppQuery } from '../endpoints';
import { selectGuideTexts } from './texts';
import styles from './guide.module.css';

/** The newest Android app of the country, or a message that there is none. */
export function AppDownload(): ReactNode {
  const text = useSelector(selectGuideTexts);
  const { data: app, error, isFetching, refetch } = usePromotionsAppQuery();
  if (app)
    return (
      <>
        <a href={app.url} className={getButtonClass({ variant: 'primary', block: true })}>
          {text('download', { params: { brand: BRAND, version: app.version } })}
        </a>
        <p className={styles.muted}>{text('downloadNote', { params: { host: new URL(app.url).host } })}</p>
      </>
    );
  if (isApiError(error) && error.bizCode === BizCode.notFound)
    return (
      <EmptyState icon="download" title={text('noApp')}>
        {text('noAppText')}
      </EmptyState>
    );
  return error ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Skeleton shape="text" />;
}
