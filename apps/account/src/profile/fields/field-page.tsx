import { formatDay } from '@oware/config';
import { usePlatform, useUserId } from '@oware/platform';
import { Link, useLocation } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { getButtonClass, Card, classNames, ErrorPanel, Icon, Page, Quiet, Skeleton, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { EmailState } from './email-state';
import { useAccountProfileQuery } from './endpoints';
import { FieldForm } from './field-form';
import { getField, isSetOnce, type PagedField } from './fields';
import { selectProfileTexts } from './texts';
import styles from './profile.module.css';

/** `/n/me/settings/profile/…`: one field of the profile. */
export default function FieldPage(): ReactNode {
  const text = useSelector(selectProfileTexts);
  const { pathname } = useLocation();
  const field = getField(pathname);
  return (
    <Page title={text(field)}>
      <Card as="div">
        <Field key={field} field={field} />
      </Card>
    </Page>
  );
}

function Field({ field }: { field: PagedField }): ReactNode {
  const { events, navigate } = usePlatform();
  const text = useSelector(selectProfileTexts);
  const userId = useUserId();
  const {
    currentData: profile,
    isError,
    isFetching,
    refetch,
  } = useAccountProfileQuery(undefined, { skip: userId === null });
  if (!profile) {
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className={styles.form} />
    );
  }
  const value = profile[field];
  if (isSetOnce(field) && profile.locked.includes(field))
    return (
      <Locked
        value={field === 'dateOfBirth' ? formatDay(value ?? '') : (value ?? '')}
        isName={field !== 'dateOfBirth'}
      />
    );
  function saved(): void {
    events.emit('toast.requested', { text: text('saved') });
    navigate('/n/me/settings/profile', { replace: true });
  }
  const form = (
    <FieldForm key={userId} field={field} value={value ?? ''} locations={profile.locations} onSaved={saved} />
  );
  return field === 'email' ? (
    <>
      {form}
      <EmailState profile={profile} />
    </>
  ) : (
    form
  );
}

function Locked({ value, isName }: { value: string; isName: boolean }): ReactNode {
  const text = useSelector(selectProfileTexts);
  return (
    <Stack gap="small">
      <p className={classNames(styles.value, styles.lock)}>
        <Icon glyph="lock" size={16} /> {value}
      </p>
      <Quiet>{text('locked')}</Quiet>
      <Quiet>{text('lockedHelp')}</Quiet>
      {isName ? (
        <Link to="/wv/mismatch-name-upload" className={getButtonClass({ block: true })}>
          {text('changeName')}
        </Link>
      ) : null}
      <Link to="/support" className={getButtonClass({ block: true })}>
        {text('support')}
      </Link>
    </Stack>
  );
}
