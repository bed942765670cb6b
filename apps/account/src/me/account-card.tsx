import { CDN_ORIGIN } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, IconButton } from '@oware/ui';
import { type ReactNode } from 'react';
import { Balance } from '../balance/balance';
import { HideButton } from '../balance/hide-button';
import { selectBalanceHidden } from '../session/account-slice';
import { useAccountAboutQuery } from '../session/endpoints';
import { selectMeTexts } from './texts';
import styles from './me.module.css';

/** Who is logged in and what is on the account. */
export function AccountCard(): ReactNode {
  const { currentData: about, isError, isFetching, refetch } = useAccountAboutQuery();
  const hidden = useSelector(selectBalanceHidden);
  const text = useSelector(selectMeTexts);
  if (!about && isError) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  const name = about?.nickname ?? text('player');
  return (
    <Card aria-busy={!about || undefined}>
      <div className={styles.who}>
        {about?.avatar ? (
          <img className={styles.avatar} src={CDN_ORIGIN + about.avatar} alt="" width={48} height={48} />
        ) : (
          <span className={styles.avatar} aria-hidden="true">
            {name.charAt(0)}
          </span>
        )}
        <h1 className={styles.name}>{name}</h1>
      </div>
      <div className={styles.balance}>
        <p className={styles.label}>{text('balance')}</p>
        <HideButton />
        <IconButton icon="reload" label={text('reload')} aria-disabled={isFetching} onClick={() => void refetch()} />
      </div>
      <p className={styles.amount}>
        <Balance balance={about?.balance} hidden={hidden} />
      </p>
    </Card>
  );
}
