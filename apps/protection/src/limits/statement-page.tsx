import { formatCurrencyCode } from '@oware/betting';
import { formatDay } from '@oware/config';
import { type LimitStatement } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import {
  Button,
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  Page,
  Section,
  SelectField,
  Skeleton,
  Stack,
  StaleNote,
} from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { useProtectionStatementQuery } from './endpoints';
import { FIRST_DAYS } from './load-limits';
import { selectLimitTexts } from './texts';
import { useLimitFormat } from './use-limit-format';
import styles from './limits.module.css';

const SPANS = [7, 30, 90, 365] as const;

/** `/limits/statement`: the player's deposits, withdrawals, stakes, returns and play time; also as a download. */
export default function StatementPage(): ReactNode {
  const text = useSelector(selectLimitTexts);
  const { shortName } = usePlatform().country;
  const [days, setDays] = useState<number>(FIRST_DAYS);
  const { currentData, isError, isFetching, refetch } = useProtectionStatementQuery(days);
  return (
    <Page title={text('statement')}>
      <SelectField
        label={text('statementSpan')}
        value={days}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      >
        {SPANS.map((count) => (
          <option key={count} value={count}>
            {text('statementDays', { params: { count } })}
          </option>
        ))}
      </SelectField>
      {currentData ? (
        <>
          {isError ? <StaleNote onReload={() => void refetch()} busy={isFetching} /> : null}
          <Days statement={currentData} />
        </>
      ) : isError ? (
        <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
      ) : (
        <Card aria-busy="true">
          <Skeleton shape="text" />
        </Card>
      )}
      <a
        href={`/api/${shortName}/patron/limits/statement.csv?days=${days}`}
        download="statement.csv"
        className={getButtonClass({ block: true })}
      >
        {text('download')}
      </a>
      <form method="post" action={`/api/${shortName}/patron/account/data.json`}>
        <Button type="submit" variant="quiet" block>
          {text('downloadAll')}
        </Button>
      </form>
    </Page>
  );
}

function Days({ statement: { days, total } }: { statement: LimitStatement }): ReactNode {
  const text = useSelector(selectLimitTexts);
  if (days.length === 0) return <EmptyState title={text('nothing')} />;
  return (
    <>
      <Section id="statement-total" title={text('total')}>
        <Card>
          <Sums of={total} />
        </Card>
      </Section>
      <Section id="statement-days" title={text('byDay')}>
        <Stack gap="small">
          {days.map((day) => (
            <Card key={day.day} as="div">
              <h3 className={styles.name}>{formatDay(day.day)}</h3>
              <Sums of={day} />
            </Card>
          ))}
        </Stack>
      </Section>
    </>
  );
}

function Sums({ of }: { of: LimitStatement['total'] }): ReactNode {
  const text = useSelector(selectLimitTexts);
  const format = useLimitFormat();
  const { currency } = usePlatform().country;
  return (
    <dl className={styles.sums}>
      {(['deposits', 'withdrawals', 'stakes', 'returns'] as const).map((name) => (
        <SumLine key={name} name={text(name)} value={formatCurrencyCode(currency, of[name])} />
      ))}
      <SumLine name={text('played')} value={format.duration(of.played)} />
    </dl>
  );
}

const SumLine = ({ name, value }: { name: string; value: string }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
