import { type NameUpdateResponse } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Card, ErrorPanel, Page, Quiet, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { Waiting } from '../shared/security-page';
import { useAccountNameUpdateQuery } from './endpoints';
import { NameForm } from './name-form';
import { selectNameTexts } from './texts';
import styles from './name-update.module.css';

/** `/wv/mismatch-name-upload`: requests a change of the name, with a document that staff reviews. */
export default function NamePage(): ReactNode {
  const text = useSelector(selectNameTexts);
  const userId = useUserId();
  return <Page title={text('title')}>{userId === null ? <Waiting /> : <Name key={userId} />}</Page>;
}

function Name(): ReactNode {
  const { currentData: state, isError, isFetching, refetch } = useAccountNameUpdateQuery();
  if (state) return <State state={state} />;
  return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <Waiting />;
}

function State({ state: { phone, firstName, lastName, update } }: { state: NameUpdateResponse }): ReactNode {
  const text = useSelector(selectNameTexts);
  const now = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <>
      <Card>
        <Stack>
          <p>
            <Quiet as="span">{text('nameNow')}</Quiet>
            <br />
            <strong>{now || text('noName')}</strong>
          </p>
          {update === null ? <p>{text('lead')}</p> : null}
          <div role="status" className={styles.news}>
            {update === null ? null : <Newest update={update} />}
          </div>
        </Stack>
      </Card>
      {update?.status === 'pending' ? null : <NameForm phone={phone} />}
    </>
  );
}

/** Status of the latest request. */
function Newest({ update }: { update: NonNullable<NameUpdateResponse['update']> }): ReactNode {
  const text = useSelector(selectNameTexts);
  const { status, refusal, firstName, lastName } = update;
  return (
    <>
      <p>
        <strong>{text(status)}</strong>
      </p>
      {status === 'pending' ? <p>{text('pendingText', { params: { name: `${firstName} ${lastName}` } })}</p> : null}
      {refusal === null ? null : <p>{text(`refused_${refusal}`)}</p>}
    </>
  );
}
