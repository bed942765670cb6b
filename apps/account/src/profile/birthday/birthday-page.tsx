import { formatDay, identityPath } from '@oware/config';
import { isApiError } from '@oware/api-client';
import { type Birthday } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, Card, ErrorPanel, FormAlert, Page, Quiet, Section, Skeleton } from '@oware/ui';
import { type ReactNode } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { useAccountBirthdayQuery, useAccountClaimBirthdayMutation } from '../fields/endpoints';
import { FieldForm } from '../fields/field-form';
import { Rewards } from './rewards';
import { selectBirthdayTexts } from './texts';
import styles from './birthday.module.css';

/** `/n/me/birthday`: the rewards and the steps that are missing to get them. */
export default function BirthdayPage(): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const {
    currentData: birthday,
    isError,
    isFetching,
    refetch,
  } = useAccountBirthdayQuery(undefined, { skip: useUserId() === null });
  return (
    <Page title={text('title')}>
      {birthday ? (
        <>
          <Today birthday={birthday} />
          <Section id="birthday-rewards" title={text('rewards')}>
            <Rewards rewards={birthday.rewards} />
          </Section>
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={styles.place} />
      )}
    </Page>
  );
}

/** The current state and the one next step. */
function Today({ birthday }: { birthday: Birthday }): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { today, day, nickname, claimed } = birthday;
  return (
    <Card as="div" className={styles.next}>
      {today ? (
        <p className={styles.greeting}>
          {nickname === null ? text('todayPlain') : text('today', { params: { name: nickname } })}
        </p>
      ) : null}
      {claimed ? (
        <>
          <p>{text('claimedAll')}</p>
          <Link to="/my_accounts/gifts" className={getButtonClass({ block: true })}>
            {text('gifts')}
          </Link>
        </>
      ) : null}
      {!today && day !== null ? <p>{text('on', { params: { day: formatDay(day) } })}</p> : null}
      {day === null ? (
        <>
          <p>{text('noDay')}</p>
          <Link
            to="/n/me/settings/profile/date-of-birth"
            className={getButtonClass({ variant: nickname === null ? undefined : 'primary', block: true })}
          >
            {text('addDay')}
          </Link>
        </>
      ) : null}
      {claimed ? null : <NextStep birthday={birthday} />}
    </Card>
  );
}

function NextStep({ birthday }: { birthday: Birthday }): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { shortName } = usePlatform().country;
  const { today, nickname, deposited, missingProof = null, rewards } = birthday;
  if (nickname === null) {
    return (
      <Section id="birthday-profile" title={text('profileTitle')} className={styles.next}>
        <Quiet>{text('profileText')}</Quiet>
        <FieldForm field="nickname" value="" onSaved={() => undefined} />
        <Link to="/n/me/avatar_gallery" className={getButtonClass({ block: true })}>
          {text('avatar')}
        </Link>
      </Section>
    );
  }
  if (!deposited) {
    return (
      <>
        <Quiet>{text('depositText')}</Quiet>
        <Link to="/deposit" className={getButtonClass({ block: true })}>
          {text('deposit')}
        </Link>
      </>
    );
  }
  if (missingProof === 'identity') {
    return (
      <>
        <Quiet>{text('identityText')}</Quiet>
        <Link to={identityPath[shortName]} className={getButtonClass({ block: true })}>
          {text('identity')}
        </Link>
      </>
    );
  }
  if (missingProof === 'birthDate') return <Quiet>{text('birthDateText')}</Quiet>;
  return today && rewards.some(({ state }) => state === 'open') ? <Claim /> : null;
}

function Claim(): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { events } = usePlatform();
  const [claim] = useAccountClaimBirthdayMutation();
  const { busy, failure, once, fail } = useSubmit('birthday rewards', text('failed'));
  const run = (): void =>
    void once(async () => {
      const { data, error } = await claim();
      if (data) events.emit('toast.requested', { text: text('claimedToast') });
      else fail(isApiError(error) && error.bizCode !== null ? error : text('failed'));
    });
  return (
    <>
      <FormAlert>{failure}</FormAlert>
      <Button variant="primary" block busy={busy} onClick={run}>
        {text('claim')}
      </Button>
    </>
  );
}
