import { type JackpotEntry } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, Card, ErrorPanel, ListItem, Skeleton } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { usePromotionsJackpotEntriesQuery } from './endpoints';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** A player's entries, newest first, page by page. */
export function OwnEntries(): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const userId = useUserId();
  const { events } = usePlatform();
  return (
    <section aria-labelledby="jackpot-own" className={styles.part}>
      <h2 id="jackpot-own" className={styles.heading}>
        {text('own')}
      </h2>
      {userId === null ? (
        <div className={styles.line}>
          <p>{text('loginOwn')}</p>
          <Button size="small" onClick={() => events.emit('login.ask', {})}>
            {text('login')}
          </Button>
        </div>
      ) : (
        <Pages key={userId} userId={userId} />
      )}
    </section>
  );
}

function Pages({ userId }: { userId: string }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((before, at) => (
    <Part
      key={before ?? 'first'}
      userId={userId}
      before={before}
      last={at === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface PartProps {
  userId: string;
  before: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

function Part({ userId, before, last, onMore }: PartProps): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const { currentData, isError, isFetching, refetch } = usePromotionsJackpotEntriesQuery({ userId, before });
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  const { entries, next } = currentData;
  if (entries.length === 0) return <p>{text('ownNone')}</p>;
  return (
    <>
      <Card as="div" flush>
        <ul>
          {entries.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} />
          ))}
        </ul>
      </Card>
      {last && next ? (
        <Button block onClick={() => onMore(next)}>
          {text('older')}
        </Button>
      ) : null}
    </>
  );
}

function EntryRow({ entry }: { entry: JackpotEntry }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  const { roundNo, hits, picks, stake, pay, payout, state } = entry;
  const params = {
    picks: [...picks].join(' '),
    stake: pay === 'ticket' ? text('byTicket') : money(stake),
  };
  return (
    <ListItem
      note={text('picksOf', { params })}
      end={
        <Badge tone={state === 'won' ? 'success' : 'neutral'}>
          {text(`state_${state}`, { params: { amount: money(payout) } })}
        </Badge>
      }
    >
      {text('entry', { params: { no: roundNo, hits } })}
    </ListItem>
  );
}
