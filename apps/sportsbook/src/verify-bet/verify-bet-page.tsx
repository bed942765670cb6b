import { getErrorText } from '@oware/api-client';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState, ErrorPanel, Skeleton, TextField } from '@oware/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { isRejected } from '../catalogue/is-rejected';
import { PageColumns } from '../catalogue/page-columns';
import { CheckedBetView } from './checked-bet-view';
import { useSportsbookCheckedBetQuery } from './endpoints';
import { selectVerifyTexts } from './texts';
import styles from './verify-bet.module.css';

/**
 * `/n/verify_bet`: shows the state of a bet to anybody who has its number; without scripts, after the form is submitted.
 */
export default function VerifyBetPage(): ReactNode {
  const text = useSelector(selectVerifyTexts);
  const [search, setSearch] = useSearchParams();
  const ticket = search.get('ticket')?.trim() ?? '';
  const [typed, type] = useState(ticket);
  useEffect(() => type(ticket), [ticket]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const requestedTicket = typed.trim();
    setSearch(requestedTicket ? { ticket: requestedTicket } : {}, { replace: true });
  }
  return (
    <PageColumns title={text('title')} heading={text('title')}>
      <form className={styles.part} onSubmit={submit}>
        <TextField
          label={text('number')}
          hint={text('hint')}
          name="ticket"
          value={typed}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant={ticket ? 'secondary' : 'primary'} block>
          {text('check')}
        </Button>
      </form>
      {ticket ? (
        <Checked key={ticket} ticket={ticket} />
      ) : (
        <EmptyState icon="check-ticket" title={text('none')}>
          {text('noneText')}
        </EmptyState>
      )}
    </PageColumns>
  );
}

function Checked({ ticket }: { ticket: string }): ReactNode {
  const text = useSelector(selectVerifyTexts);
  const { currentData, error, isError, isFetching, refetch } = useSportsbookCheckedBetQuery(ticket);
  if (currentData) return <CheckedBetView bet={currentData} />;
  if (!isError) return <Skeleton className={styles.waiting} />;
  if (!isRejected(error)) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  return (
    <div role="alert">
      <EmptyState
        icon="check-ticket"
        title={getErrorText(error)}
        action={
          <Link className={getButtonClass()} to="/">
            {text('matches')}
          </Link>
        }
      >
        {text('tryAgain')}
      </EmptyState>
    </div>
  );
}
