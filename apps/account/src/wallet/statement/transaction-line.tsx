import { formatMoney } from '@oware/betting';
import { formatDateTime } from '@oware/config';
import { type Transaction } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, glyphs, Icon, ListItem } from '@oware/ui';
import { type ReactNode } from 'react';
import { selectTransactionTexts } from './texts';
import styles from './statement.module.css';

/** Where there is more about a line; null when there is nothing more. */
function pathOf({ ticketId, tradeId, type }: Transaction): string | null {
  if (ticketId !== null) return `/my_accounts/open_bets/${ticketId}`;
  return tradeId === null ? null : `/${type === 'withdrawal' ? 'withdraw' : 'deposit'}?trade=${tradeId}`;
}

/** One movement, or one that waits or failed. */
export function TransactionLine({ transaction }: { transaction: Transaction }): ReactNode {
  const text = useSelector(selectTransactionTexts);
  const { country } = usePlatform();
  const { type, amount, status, time, ticketId } = transaction;
  const path = pathOf(transaction);
  return (
    <ListItem
      start={<Icon glyph={amount > 0 ? glyphs.plus : glyphs.minus} />}
      note={formatDateTime(time, country.gmtOffset)}
      end={
        <span className={styles.end}>
          <span className={status === 'failed' ? styles.struck : styles.moved}>
            {amount > 0 ? '+' : '-'}
            {country.currency} {formatMoney(Math.abs(amount))}
          </span>
          {status === 'success' ? null : (
            <Badge tone={status === 'failed' ? 'danger' : 'warning'}>{text(status)}</Badge>
          )}
        </span>
      }
      {...(path === null ? {} : { render: (line) => <Link to={path} {...line} /> })}
    >
      {text(type, { params: { ticket: ticketId ?? '' } })}
    </ListItem>
  );
}
