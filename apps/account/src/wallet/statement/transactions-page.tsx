import { type TransactionProduct } from '@oware/contracts';
import { useUserId } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import {
  Button,
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  Page,
  SelectField,
  Stack,
  TabPanel,
  Tabs,
} from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { FormSkeleton } from '../../common/form/form-skeleton';
import { useAccountTransactionsQuery } from '../shared/endpoints';
import { FIRST_TRANSACTIONS } from './first-transactions';
import { selectTransactionTexts } from './texts';
import { TransactionLine } from './transaction-line';
import styles from './statement.module.css';

const TYPES = [
  ['all', 'all'],
  ['deposit', 'deposits'],
  ['withdrawal', 'withdrawals'],
  ['bet', 'bets'],
  ['payout', 'winnings'],
] as const;
type Type = (typeof TYPES)[number][0];
const PRODUCTS = ['sports', 'virtuals', 'games', 'jackpot'] as const satisfies readonly TransactionProduct[];
const PERIODS = [
  [7, 'days7'],
  [30, 'days30'],
  [90, 'days90'],
  [0, 'always'],
] as const;

/** `/my_accounts/transactions`: changes of the balance, by kind and period, page by page. */
export default function TransactionsPage(): ReactNode {
  const text = useSelector(selectTransactionTexts);
  const userId = useUserId();
  const [type, setType] = useState<Type>(FIRST_TRANSACTIONS.type);
  const [days, setDays] = useState<number>(FIRST_TRANSACTIONS.days);
  const [product, setProduct] = useState<TransactionProduct>();
  return (
    <Page title={text('title')}>
      <Tabs
        label={text('types')}
        tabs={TYPES.map(([id, label]) => ({ id, label: text(label) }))}
        value={type}
        onChange={setType}
        panelId="transactions"
      />
      <div className={styles.filters}>
        <SelectField
          label={text('period')}
          value={days}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        >
          {PERIODS.map(([value, label]) => (
            <option key={value} value={value}>
              {text(label)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text('product')}
          value={product ?? ''}
          onChange={({ currentTarget: { value } }) => setProduct(PRODUCTS.find((one) => one === value))}
        >
          <option value="">{text('allProducts')}</option>
          {PRODUCTS.map((one) => (
            <option key={one} value={one}>
              {text(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <TabPanel id="transactions" tab={type}>
        {userId === null ? (
          <FormSkeleton />
        ) : (
          <Pages
            key={`${userId} ${type} ${days} ${product ?? ''}`}
            type={type}
            days={days}
            {...(product && { product })}
          />
        )}
      </TabPanel>
    </Page>
  );
}

interface Filter {
  type: Type;
  days: number;
  product?: TransactionProduct;
}

function Pages(filter: Filter): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Stack className={styles.pages}>
      {cursors.map((before, at) => (
        <Part
          key={before ?? 'first'}
          {...filter}
          before={before}
          last={at === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </Stack>
  );
}

interface PartProps extends Filter {
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

/** One page of the transactions; the last one has a button for the next. */
function Part({ type, days, product, before, last, onMore }: PartProps): ReactNode {
  const text = useSelector(selectTransactionTexts);
  const query = { type, days, ...(product && { product }), ...(before === undefined ? {} : { before }) };
  const { currentData, isError, isFetching, refetch } = useAccountTransactionsQuery(query);
  if (!currentData)
    return isError ? <ErrorPanel onReload={() => void refetch()} busy={isFetching} /> : <FormSkeleton />;
  const { transactions, next } = currentData;
  if (transactions.length === 0) return before === undefined ? <Nothing /> : null;
  return (
    <>
      <Card as="div" flush>
        <ul>
          {transactions.map((transaction) => (
            <TransactionLine key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      </Card>
      {last && next !== null ? (
        <Button block onClick={() => onMore(next)}>
          {text('older')}
        </Button>
      ) : null}
    </>
  );
}

function Nothing(): ReactNode {
  const text = useSelector(selectTransactionTexts);
  return (
    <EmptyState
      icon="transactions"
      title={text('emptyTitle')}
      action={
        <Link to="/deposit" className={getButtonClass({ variant: 'primary' })}>
          {text('depositNow')}
        </Link>
      }
    >
      {text('emptyText')}
    </EmptyState>
  );
}
