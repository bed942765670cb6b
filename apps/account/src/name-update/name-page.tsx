import { type NameUpdateAnswer } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel } from '@oware/ui';
import { type ReactNode } from 'react';
import { Waiting } from '../account-changes/security-page';
import { useAccountNameUpdateQuery } from './endpoints';
import { NameForm } from './name-form';
import { selectNameTexts } from './texts';
import styles from '../account-changes/changes.module.css';

/** `/wv/mismatch-name-upload`: another name, by a document that a person looks at. */
export default function NamePage(): ReactNode {
  const text = useSelector(selectNameTexts);
  const userId = useUserId();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text('title')}</h1>
      {userId === null ? <Waiting /> : <Name key={userId} />}
    </div>
  );
}

function Name(): ReactNode {
  const { currentData: state, isError, isFetching, refetch } = useAccountNameUpdateQuery();
  if (state) return <State state={state} />;
  return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Waiting />;
}

function State({ state: { phone, firstName, lastName, update } }: { state: NameUpdateAnswer }): ReactNode {
  const text = useSelector(selectNameTexts);
  const now = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <p>
            <span className={styles.quiet}>{text('nameNow')}</span>
            <br />
            <span className={styles.value}>{now || text('noName')}</span>
          </p>
          {update === null ? <p>{text('lead')}</p> : null}
          <div role="status">{update === null ? null : <Newest update={update} />}</div>
        </div>
      </Card>
      {update?.status === 'pending' ? null : <NameForm phone={phone} />}
    </>
  );
}

/** What became of the newest wish. */
function Newest({ update }: { update: NonNullable<NameUpdateAnswer['update']> }): ReactNode {
  const text = useSelector(selectNameTexts);
  const { status, refusal, firstName, lastName } = update;
  return (
    <>
      <p className={styles.value}>{text(status)}</p>
      {status === 'pending' ? <p>{text('pendingText', { params: { name: `${firstName} ${lastName}` } })}</p> : null}
      {refusal === null ? null : <p>{text(`refused_${refusal}`)}</p>}
    </>
  );
}
