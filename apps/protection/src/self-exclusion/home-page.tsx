import { formatDateTime } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, getButtonClass, Card, ErrorPanel, ListItem, Skeleton, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useProtectionStatusQuery } from './endpoints';
import { RETURN_PATH } from './return-path';
import { shownScopes } from './shown-scopes';
import { getStatusLines } from './status-lines';
import { selectExclusionTexts } from './texts';
import styles from './self-exclusion.module.css';

/** `/self-exclusion`: the player's exclusions, and a link to the setup. */
export default function SelfExclusionPage(): ReactNode {
  const text = useSelector(selectExclusionTexts);
  const both = useInBoth(text, 'page_self_exclusion');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.muted}>{both('intro')}</p>
      <section aria-labelledby="exclusion-status">
        <h2 id="exclusion-status" className={styles.heading}>
          {text('status')}
        </h2>
        <Status />
      </section>
      <Link to="/self-exclusion/setup" className={getButtonClass({ variant: 'primary', block: true })}>
        {text('setUp')}
      </Link>
    </div>
  );
}

function Status(): ReactNode {
  const text = useSelector(selectExclusionTexts);
  const { gmtOffset } = usePlatform().country;
  const { currentData, isError, isFetching, refetch } = useProtectionStatusQuery();
  if (!currentData && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  const lines = currentData && getStatusLines(currentData.statuses);
  return (
    <>
      <Card as="div" flush aria-busy={!currentData || undefined}>
        <ul>
          {lines
            ? lines.map(({ scope, start, end, waits, withAll }) => (
                <ListItem
                  key={scope}
                  note={
                    <>
                      {end === null
                        ? text(waits ? 'waits' : 'notExcluded')
                        : text(withAll ? 'untilAll' : 'until', { params: { end: formatDateTime(end, gmtOffset) } })}
                      {start === null ? null : (
                        <> · {text('since', { params: { start: formatDateTime(start, gmtOffset) } })}</>
                      )}
                    </>
                  }
                  end={
                    <Badge tone={end === null && !waits ? 'success' : 'danger'}>
                      {text(end === null && !waits ? 'open' : 'closed')}
                    </Badge>
                  }
                >
                  {text(scope)}
                </ListItem>
              ))
            : shownScopes.map((scope) => (
                <ListItem key={scope} note={<Skeleton shape="text" />}>
                  {text(scope)}
                </ListItem>
              ))}
        </ul>
      </Card>
      {lines?.some(({ waits }) => waits) ? (
        <Link to={RETURN_PATH} className={`${getButtonClass({ block: true })} ${styles.toReturn}`}>
          {text('toReturn')}
        </Link>
      ) : null}
    </>
  );
}
