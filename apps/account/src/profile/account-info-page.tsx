import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { buttonClass, Card, ErrorPanel, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountProfileQuery } from './endpoints';
import { showDay } from './show-day';
import { selectProfileTexts } from './texts';
import styles from './profile.module.css';

/** `/my_accounts/my_account_info`: what the account is, to read out to customer service. */
export default function AccountInfoPage(): ReactNode {
  const text = useSelector(selectProfileTexts);
  const { country } = usePlatform();
  const userId = useUserId();
  const { currentData: profile, isError, isFetching, refetch } = useAccountProfileQuery(undefined, { skip: userId === null });
  const day = (time: number): string => showDay(new Date(time + country.gmtOffset * 60_000).toISOString().slice(0, 10));
  const facts = profile && [
    [text('userId'), profile.userId],
    [text('phone'), `+${country.countryCode} ${profile.phone}`],
    [text('nickname'), profile.nickname ?? text('notSet')],
    [text('name'), [profile.firstName, profile.lastName].filter(Boolean).join(' ') || text('notSet')],
    [text('dateOfBirth'), profile.dateOfBirth === null ? text('notSet') : showDay(profile.dateOfBirth)],
    [text('country'), country.region],
    [text('currency'), country.currency],
    [text('since'), day(profile.createdAt)],
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('accountInfo')}</h1>
      {facts ? (
        <Card as="div">
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={styles.facts} />
      )}
      <Link to="/n/me/settings/profile" className={buttonClass({ block: true })}>
        {text('changeProfile')}
      </Link>
    </div>
  );
}
