import { formatDate, formatDay } from '@oware/config';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, ErrorPanel, Page, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useAccountAboutQuery } from '../../common/account/endpoints';
import { useAccountProfileQuery } from './endpoints';
import { selectProfileTexts } from './texts';
import styles from './profile.module.css';

/** `/my_accounts/my_account_info`: account details to read out to customer service. */
export default function AccountInfoPage(): ReactNode {
  const text = useSelector(selectProfileTexts);
  const { country, cookies } = usePlatform();
  const proof = cookies.get('userCert');
  const userId = useUserId();
  const {
    currentData: profile,
    isError,
    isFetching,
    refetch,
  } = useAccountProfileQuery(undefined, { skip: userId === null });
  const { currentData: about } = useAccountAboutQuery(undefined, { skip: userId === null });
  const day = (time: number): string => formatDate(time, country.gmtOffset);
  const facts = profile && [
    [text('accountNumber'), about?.accountNumber ?? '--'],
    [text('phone'), `+${country.countryCode} ${profile.phone}`],
    [text('nickname'), profile.nickname ?? text('notSet')],
    [text('name'), [profile.firstName, profile.lastName].filter(Boolean).join(' ') || text('notSet')],
    [text('dateOfBirth'), profile.dateOfBirth === null ? text('notSet') : formatDay(profile.dateOfBirth)],
    [text('identity'), text(`identity_${proof === 'verified' || proof === 'pending' ? proof : 'unverified'}`)],
    [text('country'), country.region],
    [text('currency'), country.currency],
    [text('since'), day(profile.createdAt)],
  ];
  return (
    <Page title={text('accountInfo')}>
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
      <Link to="/n/me/settings/profile" className={getButtonClass({ block: true })}>
        {text('changeProfile')}
      </Link>
    </Page>
  );
}
