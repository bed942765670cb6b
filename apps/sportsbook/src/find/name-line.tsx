import { sportById } from '@oware/config';
import { type FoundName } from '@oware/contracts';
import { Link } from '@oware/platform/router';
import { ListItem, SportIcon } from '@oware/ui';
import { type ReactNode } from 'react';
import { leaguePath, teamPath } from '../catalogue/event-path';
import { Crest } from '../crest/crest';
import styles from './find.module.css';

export interface NameLineProps {
  name: FoundName;
  /** Told when it is gone to. */
  onGo?(): void;
}

/** A team or a league that leads to its page, with how much of it can be bet on. */
export function NameLine({ name, onGo }: NameLineProps): ReactNode {
  const sport = sportById(name.sportId);
  return (
    <ListItem
      start={name.kind === 'team' ? <Crest teamId={name.id} size={24} /> : <SportIcon sport={sport?.key ?? ''} />}
      note={[sport?.name, name.category].filter(Boolean).join(' · ')}
      end={name.events > 0 ? <span className={styles.count}>{name.events}</span> : null}
      render={(line) => <Link to={name.kind === 'team' ? teamPath(name) : leaguePath(name)} onClick={onGo} {...line} />}
    >
      {name.name}
    </ListItem>
  );
}
