import { getErrorText } from '@oware/api-client';
import { Link, useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass, EmptyState, ErrorPanel, Skeleton, TextField } from '@oware/ui';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { isRejected } from '../catalogue/is-rejected';
import { PageColumns } from '../catalogue/page-columns';
import { CodeView } from './code-view';
import { useSportsbookBookingCodeQuery } from './endpoints';
import { selectCodeTexts } from './texts';
import styles from './booking-code.module.css';

/**
 * `/load_code`: loads a friend's slip by its code, typed or from the address. Works without scripts after the form is submitted.
 */
export default function LoadCodePage(): ReactNode {
  const text = useSelector(selectCodeTexts);
  const [search, setSearch] = useSearchParams();
  const code = search.get('code')?.trim() ?? '';
  const [typed, type] = useState(code);
  useEffect(() => type(code), [code]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const requestedCode = typed.trim();
    setSearch(requestedCode ? { code: requestedCode } : {}, { replace: true });
  }
  return (
    <PageColumns title={text('title')} heading={text('title')}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={text('code')}
          hint={text('hint')}
          name="code"
          value={typed}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant={code ? 'secondary' : 'primary'} block>
          {text('find')}
        </Button>
      </form>
      {code ? <Found key={code} code={code} /> : <NoCode />}
    </PageColumns>
  );
}

function NoCode(): ReactNode {
  const text = useSelector(selectCodeTexts);
  return (
    <EmptyState
      icon="code"
      title={text('none')}
      action={
        <Link className={getButtonClass()} to="/multi_maker">
          {text('multiMaker')}
        </Link>
      }
    >
      {text('noneText')}
    </EmptyState>
  );
}

function Found({ code }: { code: string }): ReactNode {
  const text = useSelector(selectCodeTexts);
  const { currentData, error, isError, isFetching, refetch } = useSportsbookBookingCodeQuery(code);
  if (currentData) return <CodeView code={currentData} />;
  if (!isError) return <Skeleton className={styles.waiting} />;
  if (!isRejected(error)) return <ErrorPanel onReload={() => void refetch()} busy={isFetching} />;
  return (
    <div role="alert">
      <EmptyState
        icon="code"
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
