import { Link } from '@oware/platform/router';
import { useSelector } from '@oware/platform/store';
import { useId, useState, type ReactNode } from 'react';
import { getLeaguePath } from '../fixture/event-path';
import { type EventListProps } from './event-list';
import { type TournamentGroup } from './group-events';
import { selectListTexts } from './list-texts';
import { ListedEvents } from './long-list/listed-events';
import styles from './tournament-lists.module.css';

export interface TournamentListsProps extends Omit<EventListProps, 'events'> {
  groups: readonly TournamentGroup[];
  /** Heading level of the tournaments. */
  level: 2 | 3;
}

/** Events grouped by tournament. Each heading links to the tournament's page, and each group can be folded. */
export function TournamentLists({ groups, level, ...list }: TournamentListsProps): ReactNode {
  return groups.map(({ key, ...group }) => <Tournament key={key} level={level} {...group} {...list} />);
}

type TournamentProps = Omit<TournamentListsProps, 'groups'> & Omit<TournamentGroup, 'key'>;

function Tournament({ level, category, tournament, lang, events, ...list }: TournamentProps): ReactNode {
  const text = useSelector(selectListTexts);
  const [open, setOpen] = useState(true);
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const name = `${category} · ${tournament}`;
  const [first] = events;
  return (
    <div>
      <div className={styles.head}>
        <Heading lang={lang}>
          {first ? <Link to={getLeaguePath({ sportId: first.sportId, id: first.tournament.id })}>{name}</Link> : name}
        </Heading>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={id}
          aria-label={text('matchesOf', { params: { league: name } })}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id} hidden={!open}>
        <ListedEvents events={events} {...list} />
      </div>
    </div>
  );
}
