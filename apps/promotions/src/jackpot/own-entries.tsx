import { type JackpotEntry } from '@oware/contracts';
import { usePlatform, useUserId } from '@oware/platform';
import { useSearchParams } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { Badge, Button, Card, ErrorPanel, ListItem, Skeleton } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { usePromotionsJackpotEntriesQuery } from './endpoints';
import { useMoney } from './round-head';
import { selectJackpotTexts } from './texts';
import styles from './jackpot.module.css';

/** A player's entries by round, newest first, page by page. `?entry=` in the address selects the first one to show. */
export function OwnEntries(): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const userId = useUserId();
  const { events } = usePlatform();
  const from = useSearchParams()[0].get('entry') ?? undefined;
  return (
    <section aria-labelledby="jackpot-own" className={styles.part}>
      <h2 id="jackpot-own" className={styles.heading}>
        {text('own')}
      </h2>
      {userId === null ? (
        <div className={styles.line}>
          <p>{text('loginOwn')}</p>
          <Button size="small" onClick={() => events.emit('login.requested', {})}>
            {text('login')}
          </Button>
        </div>
      ) : (
        <Pages key={`${userId} ${from ?? ''}`} userId={userId} from={from} />
      )}
    </section>
  );
}

function Pages({ userId, from }: { userId: string; from: string | undefined }): ReactNode {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return cursors.map((before, index) => (
    <Part
      key={before ?? 'first'}
      userId={userId}
      before={before}
      from={before === undefined ? from : undefined}
      last={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface PartProps {
  userId: string;
  before: string | undefined;
  from: string | undefined;
  last: boolean;
  onMore(next: string): void;
}

function Part({ userId, before, from, last, onMore }: PartProps): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const { currentData, isError, isFetching, refetch } = usePromotionsJackpotEntriesQuery({ userId, before, from });
  if (!currentData)
    return isError ? (
      <ErrorPanel onReload={() => void refetch()} busy={isFetching} />
    ) : (
      <div aria-busy="true">
        <Skeleton className={styles.place} />
      </div>
    );
  const { entries, next } = currentData;
  // The entry in the address belongs to another player, or does not exist.
  if (entries.length === 0 && from !== undefined) return <Pages userId={userId} from={undefined} />;
  if (entries.length === 0) return <p>{text('ownNone')}</p>;
  return (
    <>
      {groupByRound(entries).map(([first, ...others]) => (
        <div key={first.entryId} className={styles.group}>
          <h3 className={styles.groupName}>{text('round', { params: { no: first.roundNo } })}</h3>
          <Card as="div" flush>
            <ul>
              {[first, ...others].map((entry) => (
                <EntryRow key={entry.entryId} entry={entry} named={entry.entryId === from} />
              ))}
            </ul>
          </Card>
        </div>
      ))}
      {last && next ? (
        <Button block onClick={() => onMore(next)}>
          {text('older')}
        </Button>
      ) : null}
    </>
  );
}

type Group = [first: JackpotEntry, ...others: JackpotEntry[]];

/** Groups entries by round. Only one round accepts entries at a time, so those of a round are consecutive. */
function groupByRound(entries: readonly JackpotEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0].roundId === entry.roundId) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** @param named whether this is the entry in the address: it is scrolled into view and gets the focus */
function EntryRow({ entry, named }: { entry: JackpotEntry; named: boolean }): ReactNode {
  const text = useSelector(selectJackpotTexts);
  const money = useMoney();
  const { roundNo, hits, picks, stake, pay, payout, state } = entry;
  const params = {
    picks: [...picks].join(' '),
    stake: pay === 'ticket' ? text('byTicket') : money(stake),
  };
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (named) title.current?.focus();
  }, [named]);
  return (
    <ListItem
      note={text('picksOf', { params })}
      end={
        <Badge tone={state === 'won' ? 'success' : 'neutral'}>
          {text(`state_${state}`, { params: { amount: money(payout) } })}
        </Badge>
      }
    >
      <span ref={title} tabIndex={named ? -1 : undefined}>
        {text('entry', { params: { no: roundNo, hits } })}
      </span>
    </ListItem>
  );
}
