import { isApiError } from '@oware/api-client';
import { type Birthday } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, buttonClass, Card, ErrorPanel, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useAccountBirthdayQuery, useAccountClaimBirthdayMutation } from '../profile/endpoints';
import { FieldForm } from '../profile/field-form';
import { showDay } from '../profile/show-day';
import { FormAlert } from '../session/form-alert';
import { Rewards } from './rewards';
import { selectBirthdayTexts } from './texts';
import page from '../profile/profile.module.css';
import styles from './birthday.module.css';

/** `/n/me/birthday`: the rewards, and what is missing to get them. */
export default function BirthdayPage(): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { currentData: birthday, isError, isFetching, refetch } = useAccountBirthdayQuery(undefined, { skip: useUserId() === null });
  return (
    <div className={page.page}>
      <h1 className={page.title}>{text('title')}</h1>
      {birthday ? (
        <>
          <Today birthday={birthday} />
          <section aria-labelledby="birthday-rewards">
            <h2 id="birthday-rewards" className={page.heading}>
              {text('rewards')}
            </h2>
            <Rewards rewards={birthday.rewards} />
          </section>
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton className={styles.place} />
      )}
    </div>
  );
}

/** How it stands, and the one next step. */
function Today({ birthday }: { birthday: Birthday }): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { today, day, nickname, claimed } = birthday;
  return (
    <Card as="div" className={styles.next}>
      {today ? <p className={page.value}>{nickname === null ? text('todayPlain') : text('today', { params: { name: nickname } })}</p> : null}
      {claimed ? (
        <>
          <p>{text('claimedAll')}</p>
          <Link to="/my_accounts/gifts" className={buttonClass({ block: true })}>
            {text('gifts')}
          </Link>
        </>
      ) : null}
      {!today && day !== null ? <p>{text('on', { params: { day: showDay(day) } })}</p> : null}
      {day === null ? (
        <>
          <p>{text('noDay')}</p>
          <Link to="/n/me/settings/profile/date-of-birth" className={buttonClass({ variant: nickname === null ? undefined : 'primary', block: true })}>
            {text('addDay')}
          </Link>
        </>
      ) : null}
      {claimed ? null : <NextStep birthday={birthday} />}
    </Card>
  );
}

function NextStep({ birthday: { today, nickname, deposited } }: { birthday: Birthday }): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  if (nickname === null) {
    return (
      <section aria-labelledby="birthday-profile" className={styles.next}>
        <h2 id="birthday-profile" className={page.heading}>
          {text('profileTitle')}
        </h2>
        <p className={page.quiet}>{text('profileText')}</p>
        <FieldForm field="nickname" value="" onSaved={() => undefined} />
        <Link to="/n/me/avatar_gallery" className={buttonClass({ block: true })}>
          {text('avatar')}
        </Link>
      </section>
    );
  }
  if (!deposited) {
    return (
      <>
        <p className={page.quiet}>{text('depositText')}</p>
        <Link to="/deposit" className={buttonClass({ block: true })}>
          {text('deposit')}
        </Link>
      </>
    );
  }
  return today ? <Claim /> : null;
}

function Claim(): ReactNode {
  const text = useSelector(selectBirthdayTexts);
  const { events } = usePlatform();
  const [claim, { isLoading }] = useAccountClaimBirthdayMutation();
  const [failure, setFailure] = useState<string | null>(null);
  async function run(): Promise<void> {
    setFailure(null);
    const result = await claim();
    if ('data' in result) events.emit('toast.ask', { text: text('claimedToast') });
    else setFailure(isApiError(result.error) && result.error.bizCode !== null ? result.error.message : text('failed'));
  }
  return (
    <>
      <FormAlert>{failure}</FormAlert>
      <Button variant="primary" block busy={isLoading} onClick={() => void run()}>
        {text('claim')}
      </Button>
    </>
  );
}
