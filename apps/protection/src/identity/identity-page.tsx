import { formatCurrency } from '@oware/betting';
import { type IdentityResponse } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, ErrorPanel, Page, Quiet, Skeleton, Stack, useInBoth } from '@oware/ui';
import { type ReactNode } from 'react';
import { useProtectionIdentityQuery } from './endpoints';
import { IdentityForm } from './identity-form';
import { PrimaryPhone } from './primary-phone';
import { selectIdentityTexts } from './texts';
import styles from './identity.module.css';

/** Polling interval while a check is running, ms. */
const ASK_EVERY = 10_000;

/** `/kyc` in Ghana and `/me/identity` in Nigeria: verification of the player's identity. */
export default function IdentityPage(): ReactNode {
  const text = useSelector(selectIdentityTexts);
  const { currentData, isError, isFetching, refetch } = useProtectionIdentityQuery();
  return (
    <Page title={text('title')}>
      {currentData ? (
        <>
          <State identity={currentData} />
          {currentData.state === 'none' || currentData.state === 'refused' ? (
            <IdentityForm named={currentData.firstName !== null && currentData.lastName !== null} />
          ) : null}
          {currentData.state === 'checking' ? <Following /> : null}
          {currentData.state === 'verified' ? null : <PrimaryPhone />}
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Card aria-busy="true">
          <Skeleton shape="text" />
        </Card>
      )}
    </Page>
  );
}

/** Polls while the identity is being checked. */
function Following(): ReactNode {
  useProtectionIdentityQuery(undefined, { pollingInterval: ASK_EVERY });
  return null;
}

function State({ identity }: { identity: IdentityResponse }): ReactNode {
  const { state, refusal, deposits, firstName, lastName } = identity;
  const both = useInBoth(useSelector(selectIdentityTexts), 'identity_verification');
  const { country } = usePlatform();
  const amount = (units: number): string => formatCurrency(country.currency, units);
  const left = deposits === null ? 0 : Math.max(0, deposits.limit - deposits.used);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <Card>
      <Stack>
        <div role="status" className={styles.news}>
          <strong>{both(state)}</strong>
        </div>
        {name ? <Quiet>{name}</Quiet> : null}
        {state === 'none' ? <p>{both(country.shortName === 'ng' ? 'leadNumber' : 'leadDocument')}</p> : null}
        {state === 'checking' || state === 'review' ? <p>{both('waitText')}</p> : null}
        {state === 'verified' ? <p>{both('verifiedText')}</p> : null}
        <RejectionDetails identity={identity} />
        {deposits === null || refusal === 'underage' ? null : (
          <Quiet>{both('before', { params: { limit: amount(deposits.limit), left: amount(left) } })}</Quiet>
        )}
      </Stack>
    </Card>
  );
}

/** Why the verification was declined, and the next step. */
function RejectionDetails({ identity: { refusal } }: { identity: IdentityResponse }): ReactNode {
  const both = useInBoth(useSelector(selectIdentityTexts), 'identity_verification');
  if (refusal === null) return null;
  return (
    <>
      <p>{both(`refused_${refusal}`)}</p>
      {refusal === 'name_mismatch' ? (
        <Link to="/wv/mismatch-name-upload" className={getButtonClass()}>
          {both('changeName')}
        </Link>
      ) : null}
      {refusal === 'other' || refusal === 'birth_date' ? (
        <Link to="/support" className={getButtonClass()}>
          {both('support')}
        </Link>
      ) : null}
    </>
  );
}
