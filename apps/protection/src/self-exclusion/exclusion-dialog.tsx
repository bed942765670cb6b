import { formatDateTime } from '@oware/config';
import { useLoggedIn, usePlatform } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Dialog, ErrorPanel, Skeleton, useInBoth } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useProtectionStatusQuery } from './endpoints';
import { RETURN_PATH } from './return-path';
import { getStatusLines } from './status-lines';
import { selectExclusionTexts } from './texts';
import styles from './self-exclusion.module.css';

/** Slot `overlay.dialogs`: informs self-excluded players; opened by `exclusion.requested` (reference: platform). */
export default function ExclusionDialog(): ReactNode {
  const { events } = usePlatform();
  const text = useSelector(selectExclusionTexts);
  const loggedIn = useLoggedIn();
  const { key } = useLocation();
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const here = useRef(key);
  useEffect(() => events.on('exclusion.requested', () => setAskedAt(here.current)), [events]);
  const close = (): void => setAskedAt(null);
  // Closes after a link has navigated, not on the tap: closing removes the dialog's history entry, which would cancel the navigation.
  useEffect(() => {
    here.current = key;
    if (askedAt === null || askedAt === key) return;
    setAskedAt(null);
    events.emit('betslip.requested', { open: false });
  }, [askedAt, key, events]);
  return (
    <Dialog
      open={askedAt !== null && loggedIn}
      onClose={close}
      title={text('dialogTitle')}
      actions={
        <>
          <Link to="/support" replace className={getButtonClass()} data-help="self-exclusion">
            {text('contact')}
          </Link>
          <Button variant="primary" onClick={close}>
            {text('ok')}
          </Button>
        </>
      }
    >
      <Products />
    </Dialog>
  );
}

/** Lists the closed products, each with its end. Until the server has responded, shows the end date from the cookie. */
function Products(): ReactNode {
  const text = useSelector(selectExclusionTexts);
  const both = useInBoth(text, 'page_self_exclusion');
  const { country, cookies, now } = usePlatform();
  const { gmtOffset } = country;
  const { currentData, isError, isFetching, refetch } = useProtectionStatusQuery();
  if (!currentData) {
    const known = Date.parse(cookies.get('selfExclusionEndDate') ?? '');
    return (
      <>
        {known > now() ? <p>{both('excludedUntil', { params: { end: formatDateTime(known, gmtOffset) } })}</p> : null}
        {isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Skeleton shape="text" />}
      </>
    );
  }
  const closed = getStatusLines(currentData.statuses).filter(
    ({ scope, end, waits }) => scope !== 'ALL' && (end !== null || waits),
  );
  if (closed.length === 0) return <p>{text('nothingClosed')}</p>;
  return (
    <>
      <p>{both('dialogIntro')}</p>
      <ul className={styles.products}>
        {closed.map(({ scope, end }) => (
          <li key={scope}>
            <strong>{text(scope)}</strong>{' '}
            {end === null ? both('untilReturn') : text('endsAt', { params: { end: formatDateTime(end, gmtOffset) } })}
          </li>
        ))}
      </ul>
      {closed.some(({ waits }) => waits) ? (
        <Link to={RETURN_PATH} replace className={getButtonClass({ block: true })}>
          {text('toReturn')}
        </Link>
      ) : null}
    </>
  );
}
