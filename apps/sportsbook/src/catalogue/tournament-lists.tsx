import { useSelector } from '@oware/platform/store';
import { useId, useState, type ReactNode } from 'react';
import { type EventListProps } from './event-list';
import { type TournamentGroup } from './group-by-tournament';
import { LeagueHead } from './league-head';
import { getLeagueName } from './league-name';
import { selectListTexts } from './list-texts';
import { ListedEvents } from './long-list/listed-events';
import styles from './tournament-lists.module.css';

export interface TournamentListsProps extends Omit<EventListProps, 'events' | 'headed'> {
  groups: readonly TournamentGroup[];
  /** Heading level of the tournaments. */
  level: 2 | 3;
}

/** Events grouped by tournament. Each heading links to the tournament's page, and each group can be folded. */
export function TournamentLists({ groups, level, ...list }: TournamentListsProps): ReactNode {
  return groups.map(({ key, ...group }) => <Tournament key={key} level={level} {...group} {...list} />);
}

type TournamentProps = Omit<TournamentListsProps, 'groups'> & Omit<TournamentGroup, 'key'>;

function Tournament({ level, events, ...list }: TournamentProps): ReactNode {
  const text = useSelector(selectListTexts);
  const [open, setOpen] = useState(true);
  const id = useId();
  const [first] = events;
  return (
    <div>
      <LeagueHead events={events} level={level} marketId={list.marketId}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          aria-label={text('matchesOf', { params: { league: first ? getLeagueName(first) : '' } })}
          onClick={() => setOpen(!open)}
        />
      </LeagueHead>
      <div id={id} hidden={!open}>
        <ListedEvents events={events} headed {...list} />
      </div>
    </div>
  );
}
